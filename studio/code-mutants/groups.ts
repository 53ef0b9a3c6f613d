import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';

/** Code whose mutants are tried together, and the tests that may notice them, in order. */
export interface Group {
  /** `login` for `machines/login` and `src/flows/login`; otherwise the folder. */
  name: string;
  sources: readonly string[];
  /** Tests of the same flow, and tests that import the code directly. */
  own: readonly string[];
  /** Tests of the flows that use the code. */
  others: readonly string[];
}

/** Tests that take minutes, or read the code as text. */
const LEFT_OUT = /\/(money-explored|worlds-explored|import-every-machine)\.test|^test\/studio\//;

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();
}

const flowOf = (file: string) => /^(?:machines|src\/flows|test\/flows)\/(?!shared\/)([^/]+)\//.exec(file)?.[1];

/** `machines/shared/cart`, `src/adapters/api`, `login`; undefined: the file gets no mutants. */
const groupOf = (file: string) =>
  flowOf(file) ?? /^(?:machines\/shared|src\/adapters|src\/app)(?=\/)(?:\/[^/]+(?=\/))?/.exec(file)?.[0];

/** Fast tests of a whole folder. */
const OWN: readonly (readonly [string, RegExp])[] = [
  ['machines/shared', /^test\/(machines|i18n)\//],
  ['src/adapters', /^test\/adapters\//],
  ['src/app', /^test\/(routes|ui)\//],
];

export function allGroups(): Group[] {
  const code = [...filesIn('machines', /\.ts$/), ...filesIn('src', /\.tsx?$/)].filter(
    (file) => !file.endsWith('.d.ts'),
  );
  const costs = [isFast, needsPage, isModel];
  const all = filesIn('test', /\.test\.tsx?$/).filter((file) => !LEFT_OUT.test(file));
  const tests = costs.flatMap((isOfCost) => all.filter(isOfCost));
  const imports = new Map([...code, ...tests].map((file) => [file, importsOf(file)]));
  return [...new Set(code.flatMap((file) => groupOf(file) ?? []))].map((name) => {
    const sources = code.filter((file) => groupOf(file) === name);
    const users = usersOf(name, sources, imports);
    const flows = new Set([...users].flatMap((file) => (isTest(file) ? [] : (flowOf(file) ?? []))));
    const ofFolder = OWN.find(([folder]) => name.startsWith(folder))?.[1];
    // These tests read the definitions of all flows.
    const ofDefinitions = (file: string) =>
      /^test\/(routes|machines)\//.test(file) && imports.get(file)?.includes('machines/flows.ts');
    const isOwn = (file: string) =>
      basename(file).startsWith(`${name}.`) || ofFolder?.test(file) || (users.has(file) && flowOf(file) === undefined);
    const isOfFlow = (file: string) => flowOf(file) === name;
    const own = [...tests.filter(isOfFlow), ...tests.filter((file) => isOwn(file) && !isOfFlow(file))];
    const isOther = (file: string) =>
      users.has(file) || flows.has(flowOf(file) ?? '') || (!name.includes('/') && ofDefinitions(file));
    return { name, sources, own, others: tests.filter((file) => isOther(file) && !own.includes(file)) };
  });
}

const isPassed = (file: string) =>
  flowOf(file) === undefined && file !== 'machines/flows.ts' && !file.startsWith('src/app/') && !isTest(file);

/** Files that import the code, directly or through shared files. Definitions of flows are left out: all import them. */
function usersOf(
  name: string,
  sources: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set(sources.filter((file) => !file.endsWith('.flow.ts')));
  // The loop also visits files that it adds to the set.
  for (const imported of found) {
    if (!sources.includes(imported) && !isPassed(imported)) continue;
    for (const [file, named] of imports) if (named.includes(imported) && flowOf(file) !== name) found.add(file);
  }
  return found;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8').replaceAll(/^import type .*$/gm, '');
  return [...text.matchAll(/(?:from|import\(?) ?'([^']+)'/g)].flatMap(([, named = '']) => {
    if (named.startsWith('#')) return named.slice(1);
    return named.startsWith('.') ? posix.join(posix.dirname(file), named) : [];
  });
}

const isTest = (file: string) => file.startsWith('test/');

const needsPage = (file: string) =>
  !isModel(file) && readFileSync(join(PROJECT, file), 'utf8').startsWith('// @vitest-environment jsdom');
const isFast = (file: string) => !isModel(file) && !needsPage(file);

/** Test files of the project `models`. */
export const isModel = (file: string) => /\.model\.test\.tsx$|\/customer-leaves\.test\.ts$/.test(file);
