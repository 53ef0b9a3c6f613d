import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const KEPT = 'node_modules/.cache/mesa/types';

export interface Check {
  readonly name: string;
  /** A script in `node_modules`. */
  readonly script: string;
  readonly args: readonly string[];
}

/** One TypeScript project per environment: machines have no DOM types, the client has no Node types. Slowest first. */
const PROJECTS = ['test', 'server', 'src', 'machines', 'studio', 'src/worker', 'server/src/sandbox/payments/browser'];

export const types: readonly Check[] = PROJECTS.map((project) => {
  const kept = path.join(KEPT, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  // Four checkers, the default, work out the same types four times: more than twice the CPU seconds.
  const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept, '--checkers', '1'];
  return { name: `Types of ${project}`, script: 'typescript/bin/tsc', args };
});

export const lint = (...paths: readonly string[]): Check => ({
  name: 'Lint',
  script: 'oxlint/bin/oxlint',
  args: ['--type-aware', '--deny-warnings', ...paths],
});

export const format = (...paths: readonly string[]): Check => ({
  name: 'Format',
  script: 'oxfmt/bin/oxfmt',
  args: ['--check', '--no-error-on-unmatched-pattern', ...paths],
});

const unused: Check = { name: 'Unused code', script: 'knip/bin/knip.js', args: [] };

/** By argument of the command line; slowest first. */
const GROUPS: Readonly<Record<string, readonly Check[]>> = { lint: [lint(), unused, format('.')], types };

/**
 * Runs all checks, one per core at a time. Prints the output of each check when it ends, then the names of the failed
 * checks. Resolves with the exit code.
 */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const waiting = [...checks];
  const failed: string[] = [];
  const runNext = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
  if (failed.length > 0) console.error(`FAILED: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

async function passes({ name, script, args }: Check): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    // On several cores the linter works out the same types for each, and the other checks need the cores.
    env: { ...process.env, GOMAXPROCS: '1', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${output.trimEnd()}${output === '' ? '' : '\n'}${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`,
  );
  return code === 0;
}

if (process.argv[1] === import.meta.filename) {
  const checks = process.argv.slice(2).flatMap((name) => {
    const group = GROUPS[name];
    if (group === undefined) throw new Error(`There is no check "${name}": ${Object.keys(GROUPS).join(', ')}.`);
    return group;
  });
  process.exitCode = await runChecks(checks);
}
