import type { LucideIcon } from 'lucide-react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type IconPart, joinLines } from '../../scripts/joined-icons.ts';

interface IconModule {
  default: LucideIcon;
  /** Absent if lucide has renamed the icon. */
  __iconData?: { node: IconPart[] };
}

const icons = import.meta.glob<IconModule>('../../node_modules/lucide-react/dist/esm/icons/*.mjs');
const views = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

const used = new Set(
  Object.values(views)
    .flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type ')),
);

async function partsOf(name: string): Promise<IconPart[]> {
  const file = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase();
  const icon = await icons[`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`]?.();
  if (!icon) throw new Error(`lucide has no icon ${file}.`);
  return icon.__iconData?.node ?? partsOf(icon.default.displayName ?? '');
}

function draw(parts: readonly IconPart[]): Promise<Buffer> {
  const elements = parts.map(([element, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${element} ${written.join(' ')}/>`;
  });
  const style = 'fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" ${style}>${elements.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).greyscale().raw().toBuffer();
}

// Where separate lines cross, their edges are slightly softer.
it.each([...used])('%s looks the same in one element', async (name) => {
  const parts = await partsOf(name);
  const [apart, joined] = await Promise.all([draw(parts), draw(joinLines(parts))]);
  const differences = apart.map((shade, at) => Math.abs(shade - (joined[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(128);
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(2);
});

it('a path that begins with a relative step begins at its own place', () => {
  const parts: IconPart[] = [
    ['path', { d: 'M20 20h2', key: 'a' }],
    ['path', { d: 'm2 22 10-10', key: 'b' }],
    ['line', { x1: '2', y1: '3', x2: '4', y2: '5', key: 'c' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'd' }],
    ['path', { d: 'M1 1h1', fill: 'currentColor', key: 'e' }],
  ];
  expect(joinLines(parts)).toEqual([
    ['path', { d: 'M20 20h2M0 0m2 22 10-10M2 3L4 5', key: 'lines' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'd' }],
    ['path', { d: 'M1 1h1', fill: 'currentColor', key: 'e' }],
  ]);
});
