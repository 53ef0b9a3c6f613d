import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { literalOf, nodesOf, propertyNameOf, sourcesOf, type Node } from './sources.ts';

const texts = fileURLToPath(new URL('../public/assets/i18n/pt.json', import.meta.url));
/** Where the words are that a report may have: the machines, and what knows the contract. */
const FOLDERS = ['machines', 'src/adapters'];
/** A word, a path of states, a key; as opposed to a sentence or an address of a server. */
const WORD = /^[\w@-]+([.:/-][\w@-]+)*$/;

/** Puts the app's own words where the app asks for them: names of properties, and strings of the code or the error catalogue. */
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

/** The string says where something is imported from. */
const isPath = ([holder]: readonly Node[]) => /^(Import|Export)/.test(holder?.type ?? '');

/** "a" of `{ a: 1 }`, of `{ a: string }` and of `it.a`. */
function nameOf(node: Node): string | null {
  const property = node.type === 'MemberExpression' && node['computed'] !== true ? (node['property'] as Node) : null;
  return typeof property?.['name'] === 'string' ? property['name'] : propertyNameOf(node);
}
