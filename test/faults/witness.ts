import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Witness } from './fault.ts';

/** How many tests passed and failed. A file that does not load or a client that cannot be built counts as neither. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
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
  if (text === null) return { passed: 0, failed: 0 };
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}
