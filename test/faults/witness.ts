import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Witness } from './fault.ts';

/** The result of tests. A client that cannot be built leaves all of it empty. */
export interface Outcome {
  readonly passed: number;
  /** Their full titles. */
  readonly failed: readonly string[];
  /** Files that did not load. */
  readonly unloaded: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly location?: { readonly file: string } }[];
}
interface Suite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

export const isOfBrowser = ({ file }: Witness): boolean => file.endsWith('.spec.ts');

const escaped = (title: string): string => title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Runs tests of one kind in that copy of the project. */
export async function run(root: string, witnesses: readonly Witness[]): Promise<Outcome> {
  const report = path.join(root, 'report.json');
  const files = [...new Set(witnesses.map(({ file }) => file))];
  const titles = [...new Set(witnesses.map(({ title = '' }) => escaped(title)))];
  const only = titles.includes('') ? [] : [titles.join('|')];
  const isE2e = witnesses.some(isOfBrowser);
  const args = isE2e
    ? ['--import', 'tsx', 'test/e2e/run.ts', ...files, ...only.flatMap((title) => ['-g', title]), '--reporter=json']
    : ['node_modules/vitest/vitest.mjs', 'run', ...files, ...only.flatMap((title) => ['-t', title])];
  const written = isE2e ? [] : ['--reporter=json', `--outputFile=${report}`];
  await rm(report, { force: true });
  const child = spawn(process.execPath, [...args, ...written], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return outcomeOf(await readFile(report, 'utf8').catch(() => null));
}

function outcomeOf(text: string | null): Outcome {
  if (text === null) return { passed: 0, failed: [], unloaded: [] };
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  if ('stats' in report)
    return {
      passed: report.stats.expected,
      failed: report.suites.flatMap(failedIn),
      unloaded: report.errors.map(({ location }) => location?.file ?? 'a file of browser tests'),
    };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    unloaded: report.testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => name),
  };
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedIn)];
}
