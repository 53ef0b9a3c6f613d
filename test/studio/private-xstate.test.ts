// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#studio/every-machine.ts';

/** The code of these folders, by path from the project's root. */
function sources(folders: readonly string[], ending: RegExp): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(PROJECT, folder, name), 'utf8')]),
  );
}

/** Members with a leading underscore that are read or set. */
const MEMBER = /\.(_\w+)|\[['"](_\w+)['"]\]|[{,]\s*(_\w+)\s*:/g;
const privateMembers = (code: string) =>
  [...code.matchAll(MEMBER)].map(([, read, indexed, keyed]) => read ?? indexed ?? keyed ?? '');

it('uses no private member of XState outside the one file that explains why', () => {
  const declared = sources(['node_modules/xstate/dist/declarations/src'], /\.d\.ts$/)
    .flatMap(([, code]) => [...code.matchAll(/^\s*(?:private |readonly )*(_\w+)[?:(]/gm)])
    .map(([, name = '']) => name);
  expect(declared).toEqual(expect.arrayContaining(['_nodes', '_transitions', '_parent']));
  const names = new Set(declared);
  const used = sources(['machines', 'src', 'studio', 'test'], /\.tsx?$/).flatMap(([file, code]) =>
    privateMembers(code)
      .filter((name) => names.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual(['studio/taken-transitions.ts: _transitions']);
});
