import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { literalOf, nodesOf, propertyNameOf, sourcesOf, type Node } from './sources.ts';

const texts = fileURLToPath(new URL('../public/assets/i18n/pt.json', import.meta.url));
/** A report may contain words from these folders. */
const FOLDERS = ['machines', 'src/adapters'];
const WORD = /^[\w@-]+([.:/-][\w@-]+)*$/;

/** Vite plugin: fills in the app's own property names and words, which reports may show unmasked. */
export function vocabulary(): Plugin {
  return {
    name: 'vocabulary',
    transform(code, id) {
      if (!/\/src\/adapters\/report\/vocabulary\.ts(\?|$)/.test(id)) return null;
      const { names, words } = collect();
      const filled = code
        .replace('new Set(NAMES_OF_THE_APP)', () => `new Set(${JSON.stringify(names)})`)
        .replace('new Set(WORDS_OF_THE_APP)', () => `new Set(${JSON.stringify(words)})`);
      return { code: filled, map: null };
    },
  };
}

function collect(): { names: string[]; words: string[] } {
  const names = new Set<string>();
  const { errors } = JSON.parse(readFileSync(texts, 'utf8')) as { errors: Record<string, string> };
  const words = new Set(Object.keys(errors));
  for (const { tree } of FOLDERS.flatMap((folder) => sourcesOf(folder))) {
    for (const { node, around } of nodesOf(tree)) {
      const word = literalOf(node);
      if (word !== null && WORD.test(word) && !isPath(around)) words.add(word);
      const name = nameOf(node);
      if (name !== null) names.add(name);
    }
  }
  return { names: [...names].sort(), words: [...words].sort() };
}

const isPath = ([holder]: readonly Node[]) => /^(Import|Export)/.test(holder?.type ?? '');

function nameOf(node: Node): string | null {
  const property = node.type === 'MemberExpression' && node['computed'] !== true ? (node['property'] as Node) : null;
  return typeof property?.['name'] === 'string' ? property['name'] : propertyNameOf(node);
}
