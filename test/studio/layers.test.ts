// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '../..');

/** Folders whose direct subfolders must not import each other in a cycle. */
const ROOTS = ['server/src'];

/** Folders whose files must not import each other in a cycle, also across these folders. */
const FILE_ROOTS = ['machines', 'src', 'server/src', 'studio'];

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

/** By node: the nodes that it imports, each with a text that names one such import. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One import for each pair of nodes: "a/x.ts imports b/y.ts". `nodeOf`: a file's node; null: not in the graph. */
function importsOf(sources: Sources, nodeOf: (file: string) => string | null): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    const from = nodeOf(file);
    if (from === null) continue;
    const imports = graph.get(from) ?? new Map<string, string>();
    for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
      const target = resolve(file, specifier);
      const to = target && nodeOf(target);
      if (to && from !== to && !imports.has(to)) imports.set(to, `${file} imports ${target}`);
    }
    graph.set(from, imports);
  }
  return graph;
}

const folderImports = (root: string, sources: Sources): Graph =>
  importsOf(sources, (file) => (file.startsWith(`${root}/`) ? folderOf(root, file) : null));

const fileImports = (sources: Sources): Graph => importsOf(sources, (file) => (sources.has(file) ? file : null));

/** A shortest cycle through a node, as the imports that form it; empty where there is none. */
function cycleFrom(start: string, graph: Graph): string[] {
  const seen = new Set<string>();
  const queue: { node: string; imports: string[] }[] = [{ node: start, imports: [] }];
  for (const { node, imports } of queue) {
    for (const [next, line] of graph.get(node) ?? []) {
      if (next === start) return [...imports, line];
      if (!seen.has(next)) queue.push({ node: next, imports: [...imports, line] });
      seen.add(next);
    }
  }
  return [];
}

const cycles = (graph: Graph): string[][] =>
  [...graph.keys()].map((node) => cycleFrom(node, graph)).filter((cycle) => cycle.length > 0);

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
    expect(cycles(folderImports(root, sources))).toEqual([]);
  });
});

it('files import each other in one direction', () => {
  const sources = new Map(FILE_ROOTS.flatMap((root) => [...sourcesOf(root)]));
  expect(sources.size).toBeGreaterThan(FILE_ROOTS.length);
  expect(cycles(fileImports(sources))).toEqual([]);
});

it('an import cycle of files is found inside a folder and across folders', () => {
  const sources = new Map([
    ['src/a/one.ts', `import type { Two } from './two.ts'; import 'xstate';`],
    ['src/a/two.ts', `const load = () => import('#machines/b/b.ts');`],
    ['machines/b/b.ts', `export * from '#src/a/one.ts'; import './c.ts';`],
    ['machines/b/c.ts', ''],
  ]);
  const [cycle, ...others] = cycles(fileImports(sources));
  expect(cycle).toEqual([
    'src/a/one.ts imports src/a/two.ts',
    'src/a/two.ts imports machines/b/b.ts',
    'machines/b/b.ts imports src/a/one.ts',
  ]);
  expect(others).toHaveLength(2);
});

describe('an import cycle of folders', () => {
  const root = 'server/src';
  const cyclesOf = (files: Record<string, string>) => cycles(folderImports(root, new Map(Object.entries(files))));

  it.each([
    ['a static import', `import { b } from '#server/b/b.ts';`],
    ['a type-only import', `import type { B } from '../b/b.ts';`],
    ['an import of several lines', `import {\n  b,\n} from '#server/b/b.ts';`],
    ['a lazy import', `const load = () => import('#server/b/b.ts');`],
    ['a re-export', `export * from '../b/b.ts';`],
  ])('is found by %s', (_kind, text) => {
    const there = 'server/src/a/a.ts imports server/src/b/b.ts';
    const back = 'server/src/b/b.ts imports server/src/a/a.ts';
    expect(cyclesOf({ 'server/src/a/a.ts': text, 'server/src/b/b.ts': `import '../a/a.ts';` })).toEqual([
      [there, back],
      [back, there],
    ]);
  });

  it('is found through a third folder, and through files of the root', () => {
    expect(
      cyclesOf({
        'server/src/a/a.ts': `import '#server/b/b.ts';`,
        'server/src/b/b.ts': `import '#server/start.ts';`,
        'server/src/start.ts': `import './a/a.ts';`,
      }),
    ).toHaveLength(3);
  });

  it('is not reported inside one folder, in one direction, or with a package', () => {
    expect(
      cyclesOf({
        'server/src/a/one.ts': `import './two.ts'; import 'hono'; import '#server/b/b.ts';`,
        'server/src/a/two.ts': `import './one.ts';`,
        'server/src/b/b.ts': '',
      }),
    ).toEqual([]);
  });
});
