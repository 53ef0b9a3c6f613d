// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '../..');

/** Folders whose direct subfolders must not import each other in a cycle. */
const ROOTS = ['server/src'];

/** The text of each source file, by its path from the project's root. */
type Sources = ReadonlyMap<string, string>;

/** Static, type-only and lazy imports, and re-exports. */
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** `#server/*` → `server/src/*`, as package.json declares. */
const ALIASES = Object.entries(manifest.imports).map(
  ([name, path]) => [name.replace('*', ''), path.replace(/^\.\/|\*$/g, '')] as const,
);

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = ALIASES.find(([name]) => specifier.startsWith(name));
  return alias === undefined ? null : alias[1] + specifier.slice(alias[0].length);
}

/** The direct subfolder of a root that contains a file; `.` for the root itself. */
function folderOf(root: string, file: string): string {
  const [folder = '', ...rest] = posix.relative(root, file).split('/');
  return rest.length === 0 ? '.' : folder;
}

/** One import for each pair of folders: "a/x.ts imports b/y.ts", by the two folders. */
function folderImports(root: string, sources: Sources): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    const from = folderOf(root, file);
    for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
      const target = resolve(file, specifier);
      if (target === null || !target.startsWith(`${root}/`)) continue;
      const to = folderOf(root, target);
      const imports = graph.get(from) ?? new Map<string, string>();
      if (from !== to && !imports.has(to)) imports.set(to, `${file} imports ${target}`);
      graph.set(from, imports);
    }
  }
  return graph;
}

/** A shortest cycle through a folder, as its imports; empty if there is none. */
function circleFrom(start: string, graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const seen = new Set<string>();
  const queue: { folder: string; imports: string[] }[] = [{ folder: start, imports: [] }];
  for (const { folder, imports } of queue) {
    for (const [next, line] of graph.get(folder) ?? []) {
      if (next === start) return [...imports, line];
      if (!seen.has(next)) queue.push({ folder: next, imports: [...imports, line] });
      seen.add(next);
    }
  }
  return [];
}

function circles(root: string, sources: Sources): string[][] {
  const graph = folderImports(root, sources);
  return [...graph.keys()].map((folder) => circleFrom(folder, graph)).filter((circle) => circle.length > 0);
}

function sourcesOf(root: string): Sources {
  const files = readdirSync(join(PROJECT, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => posix.join(root, file.replaceAll('\\', '/')));
  return new Map(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]));
}

describe('folders import each other in one direction', () => {
  it.each(ROOTS)('%s', (root) => {
    const sources = sourcesOf(root);
    expect(folderImports(root, sources).size).toBeGreaterThan(1);
    expect(circles(root, sources)).toEqual([]);
  });
});

describe('an import cycle of folders', () => {
  const root = 'server/src';
  const circlesOf = (files: Record<string, string>) => circles(root, new Map(Object.entries(files)));

  it.each([
    ['a static import', `import { b } from '#server/b/b.ts';`],
    ['a type-only import', `import type { B } from '../b/b.ts';`],
    ['an import of several lines', `import {\n  b,\n} from '#server/b/b.ts';`],
    ['a lazy import', `const load = () => import('#server/b/b.ts');`],
    ['a re-export', `export * from '../b/b.ts';`],
  ])('is found by %s', (_kind, text) => {
    const there = 'server/src/a/a.ts imports server/src/b/b.ts';
    const back = 'server/src/b/b.ts imports server/src/a/a.ts';
    expect(circlesOf({ 'server/src/a/a.ts': text, 'server/src/b/b.ts': `import '../a/a.ts';` })).toEqual([
      [there, back],
      [back, there],
    ]);
  });

  it('is found through a third folder, and through files of the root', () => {
    expect(
      circlesOf({
        'server/src/a/a.ts': `import '#server/b/b.ts';`,
        'server/src/b/b.ts': `import '#server/start.ts';`,
        'server/src/start.ts': `import './a/a.ts';`,
      }),
    ).toHaveLength(3);
  });

  it('is not reported inside one folder, in one direction, or with a package', () => {
    expect(
      circlesOf({
        'server/src/a/one.ts': `import './two.ts'; import 'hono'; import '#server/b/b.ts';`,
        'server/src/a/two.ts': `import './one.ts';`,
        'server/src/b/b.ts': '',
      }),
    ).toEqual([]);
  });
});
