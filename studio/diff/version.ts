import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shapeOf, type MachineShape } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';

const NEEDED = ['machines', 'package.json', 'tsconfig.json'];

export async function machinesNow(project: string): Promise<MachineShape[]> {
  return (await everyMachine(project)).map(({ machine }) => shapeOf(machine));
}

/** Machines at a commit, with the installed packages. Throws if the commit is unknown or does not load. */
export async function machinesAt(project: string, ref: string): Promise<MachineShape[]> {
  const commit = commitOf(project, ref);
  const folder = mkdtempSync(join(tmpdir(), 'mesa-flows-'));
  try {
    const there = git(project, ['ls-tree', '--name-only', commit, ...NEEDED])
      .toString()
      .split('\n')
      .filter(Boolean);
    if (!there.includes('machines')) throw new Error(`There are no machines at "${ref}"`);
    execFileSync('tar', ['-x', '-C', folder], {
      input: git(project, ['archive', '--format=tar', commit, '--', ...there]),
    });
    if (existsSync(join(project, 'node_modules')))
      symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    return await machinesNow(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function commitOf(project: string, ref: string): string {
  try {
    return git(project, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim();
  } catch {
    throw new Error(`"${ref}" is not a commit of this repository: try a branch, a tag, a commit or HEAD~3`);
  }
}

function git(project: string, args: readonly string[]): Buffer {
  const options: ExecFileSyncOptions = {
    cwd: project,
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  return execFileSync('git', args, options) as Buffer;
}
