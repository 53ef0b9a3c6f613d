import { posix } from 'node:path';
import type { MachineShape } from '#studio/definition.ts';

export interface Ground {
  readonly shapes: readonly MachineShape[];
  /** Whether the project has this file or folder. */
  readonly exists: (path: string) => boolean;
}

const SECTION = /^## (?<section>\d+)\. .* \((?<count>\d+) clauses\)$/gm;
const CLAUSE = /^\| (?<number>\d+\.\d+) \| (?<says>[^|]*) \| (?<states>[^|]*) \| (?<also>[^|]*) \|$/gm;
const LINK = /\[(?<name>[^\]]+)\]\((?<target>[^)]+)\)/g;

const groupsOf = (pattern: RegExp, text = ''): Partial<Record<string, string>>[] =>
  [...text.matchAll(pattern)].map(({ groups = {} }) => groups);

/** The clauses in `docs/specification.md` that are missing, that nothing implements, or that name no state or file. */
export function clauseTroubles(page: string, { shapes, exists }: Ground): string[] {
  const states = new Set(
    shapes.flatMap(({ id, states: all }) => all.map(({ path }) => (path === '' ? id : `${id}:${path}`))),
  );
  const clauses = groupsOf(CLAUSE, page);
  const missing = groupsOf(SECTION, page).flatMap(({ section, count }) => {
    const listed = clauses.filter(({ number }) => number?.startsWith(`${section}.`)).length;
    return listed === Number(count) ? [] : [`Section ${section} has ${count} clauses, of which ${listed} are listed`];
  });
  return [
    ...missing,
    ...clauses.flatMap(({ number, says, states: named, also }) => {
      const [machines, files] = [groupsOf(LINK, named), groupsOf(LINK, also)];
      const links = [...machines, ...files].map(({ target = '' }) => posix.join('docs', target));
      return [
        ...(links.length > 0 ? [] : ['no state or file implements it']),
        ...machines.flatMap(({ name = '' }) => (states.has(name) ? [] : [`there is no state ${name}`])),
        ...links.filter((path) => !exists(path)).map((path) => `there is no file ${path}`),
      ].map((trouble) => `${number} (${says}): ${trouble}`);
    }),
  ];
}
