import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const KEPT = 'node_modules/.cache/mesa/types';

/** One TypeScript project per environment: machines have no DOM types, the client has no Node types. */
const PROJECTS = ['machines', 'studio', 'src', 'src/worker', 'server', 'server/src/sandbox/payments/browser', 'test'];

export function checkTypes(): number {
  const compiler = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  const codes = PROJECTS.map((project) => {
    const kept = path.join(KEPT, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const command = [compiler, '-p', project, '--incremental', '--tsBuildInfoFile', kept];
    return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
  });
  return Math.max(...codes);
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkTypes();
