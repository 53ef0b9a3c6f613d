import { literalOf, nodesOf, templateOf, type Source } from './sources.ts';

/** The texts of a language by their complete keys: "cart.empty.title". */
export type TextFile = ReadonlyMap<string, string>;

export function flatten(texts: object, prefix = ''): TextFile {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? [...flatten(value, `${prefix}${key}.`)]
      : [[prefix + key, String(value)]],
  );
  return new Map(entries);
}

export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** "cart.items" for "cart.items_one": the key in the code. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The values that turn the template into this key; null if no values do. */
export function fillsOf(parts: readonly string[], base: string): string[] | null {
  const match = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(base);
  return match && match.slice(1);
}

/** The fixed parts of each string and template that may be a key. */
export function possibleKeysIn({ tree }: Source): string[][] {
  return [...nodesOf(tree)]
    .map(({ node }) => [literalOf(node) ?? templateOf(node) ?? []].flat())
    .filter(([start]) => /^\w+\./.test(start ?? ''));
}
