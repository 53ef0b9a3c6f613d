import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const KEPT = 'node_modules/.cache/mesa/types';

/** One TypeScript project per environment: machines have no DOM types, the client has no Node types. Slowest first. */
const PROJECTS = ['test', 'studio', 'src', 'machines', 'server', 'src/worker', 'server/src/sandbox/payments/browser'];

/** Checks all projects, one per core at a time. Resolves with the highest exit code. */
export async function checkTypes(): Promise<number> {
  const left = [...PROJECTS];
  const codes: number[] = [];
  const checkNext = async (): Promise<void> => {
    for (let project = left.shift(); project !== undefined; project = left.shift()) codes.push(await check(project));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
  return Math.max(...codes);
}

async function check(project: string): Promise<number> {
  const compiler = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  const kept = path.join(KEPT, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  // Four checkers, the default, work out the same types four times: more than twice the CPU seconds.
  const options = ['--incremental', '--tsBuildInfoFile', kept, '--checkers', '1'];
  const child = spawn(process.execPath, [compiler, '-p', project, ...options], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await checkTypes();
