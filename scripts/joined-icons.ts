import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** An element of an icon, as lucide writes it. */
export type IconPart = readonly [element: string, attributes: Readonly<Record<string, string>>];

interface IconModule {
  readonly __iconData?: { readonly node: readonly IconPart[] };
}

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DATA = /const __iconData = \{\n.*?\n\};/s;

/** Vite plugin: draws the lines of an icon in one element. In a menu, every fourth element was part of an icon. */
export function joinedIcons(): Plugin {
  return {
    name: 'joined-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      async handler(code, id) {
        const { __iconData: data } = (await import(pathToFileURL(id).href)) as IconModule;
        if (!data) return null;
        if (!DATA.test(code)) throw new Error(`${id} has no data that can be replaced.`);
        const joined = JSON.stringify({ ...data, node: joinLines(data.node) });
        return { code: code.replace(DATA, () => `const __iconData = ${joined};`), map: { mappings: '' } };
      },
    },
  };
}

/** Joins all paths and lines into one path. Other elements stay as they are. */
export function joinLines(parts: readonly IconPart[]): IconPart[] {
  const lines = parts.map((part) => lineOf(part));
  const joined = lines.filter((line) => line !== null).join('');
  const others = parts.filter((_, index) => lines[index] === null);
  return joined === '' ? others : [['path', { d: joined, key: 'lines' }], ...others];
}

function lineOf([element, attributes]: IconPart): string | null {
  const names = Object.keys(attributes).sort().join(' ');
  if (element === 'line' && names === 'key x1 x2 y1 y2') {
    const { x1, y1, x2, y2 } = attributes;
    return `M${x1} ${y1}L${x2} ${y2}`;
  }
  const { d } = attributes;
  if (element !== 'path' || names !== 'd key' || d === undefined) return null;
  // At the start of a path, the relative command `m` counts from the origin.
  return d.startsWith('m') ? `M0 0${d}` : d;
}
