import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { format, lint, runChecks, types } from './checks.ts';

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const FOLDERS = ['machines', 'studio', 'src', 'server', 'test', 'scripts'];
/** These tests run after every change: they read the folders, so imports do not lead to them. */
const GATES = /^test\/(studio\/(rooms|layers)|i18n\/.*)\.test\.tsx?$/;
const ALIASES = {
  '#machines/': 'machines/',
  '#studio/': 'studio/',
  '#src/': 'src/',
  '#server/': 'server/src/',
  '#test/': 'test/',
};
const git = (...args: string[]): string[] => {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
};

/** Files changed since the branch left main, uncommitted ones included. On main: since the previous commit. */
function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const [head] = git('rev-parse', 'HEAD');
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const committed = base === head ? [] : git('diff', '--name-only', base, 'HEAD');
  const changed = [...committed, ...uncommitted];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Files of the flow, and tests with its name in other folders, such as a server or adapter test. */
const filesOf = (flow: string, files: readonly string[]): string[] =>
  files.filter((file) => flowOf(file) === flow || (isTest(file) && path.basename(file).startsWith(`${flow}.`)));

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/'))),
  );
}

function importsOf(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const asked = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  return [...asked, ...passedOn, ...later].flatMap((name) => {
    const [alias, folder] = Object.entries(ALIASES).find(([key]) => name.startsWith(key)) ?? [];
    if (alias !== undefined && folder !== undefined) return folder + name.slice(alias.length);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : [];
  });
}

/** By file: the files that import it. The tests of a flow are added, because they find its wiring by a glob. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    const wired = /^src\/flows\/([^/]+)\/[^/]+\.wiring\.tsx?$/.exec(file)?.[1];
    if (wired !== undefined) importers.set(file, [...(importers.get(file) ?? []), ...testsIn(wired, files)]);
  }
  return importers;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const testsIn = (flow: string, files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(`test/flows/${flow}/`) && isTest(file));

/** The flow that a file belongs to. The list of all flows counts as one: a new flow adds a line to it. */
function flowOf(file: string): string | null {
  const list = /^machines\/(flows)\.ts$/;
  const room = /^(?:machines|src\/flows|test\/flows)\/(?!shared\/|root\/)([^/]+)\//;
  return (list.exec(file) ?? room.exec(file))?.[1] ?? null;
}

function reach(from: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) for (const one of next(file)) found.add(one);
  return found;
}

/**
 * For changed shared code: every test that depends on it. For a changed flow: its tests, the tests of the flows that
 * import its files, and the tests that import its files directly or through one shared file. Imports of a flow are not
 * followed further, because the list of flows connects all flows.
 */
function testsFor(changed: readonly string[], files: readonly string[]): string[] {
  const all = importersOf(files);
  const importers = (file: string): readonly string[] => all.get(file) ?? [];
  const shared = changed.filter((file) => flowOf(file) === null);
  const found = [...reach(shared, importers)];
  for (const flow of new Set(changed.flatMap((file) => flowOf(file) ?? []))) {
    const own = reach(
      changed.filter((file) => flowOf(file) === flow),
      (file) => importers(file).filter((importer) => flowOf(importer) === flow),
    );
    const users = [...own].flatMap(importers);
    const others = users.filter((file) => flowOf(file) === null);
    const flows = [flow, ...users.flatMap((file) => flowOf(file) ?? [])];
    found.push(...users, ...others.flatMap(importers), ...flows.flatMap((one) => testsIn(one, files)));
  }
  const gates = changed.length > 0 ? files.filter((file) => GATES.test(file)) : [];
  return [...new Set([...found.filter(isTest), ...gates])].sort();
}

/** Whether the tests pass. */
function runTests(tests: readonly string[]): boolean {
  const vitest = path.join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const args = [vitest, 'run', '--reporter', 'minimal', '--silent=passed-only', ...tests];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Types, format, lint and tests of the changed files, or of the named flows. `npm test` runs everything. */
async function main(flows: readonly string[]): Promise<number> {
  const files = sources();
  const named = flows.flatMap((flow) => {
    const found = filesOf(flow, files);
    if (found.length === 0) throw new Error(`No file belongs to a flow "${flow}".`);
    return found;
  });
  const changed = (flows.length > 0 ? named : changedFiles()).filter((file) => existsSync(path.join(root, file)));
  const code = changed.filter((file) => files.includes(file));
  const tests = testsFor(changed, files);
  console.log(`${changed.length} files, ${tests.length} test files`);
  const checked = await runChecks([
    ...(code.length > 0 ? [lint(...code)] : []),
    ...types,
    ...(changed.length > 0 ? [format(...changed)] : []),
  ]);
  const isTested = tests.length === 0 || runTests(tests);
  return checked === 0 && isTested ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
