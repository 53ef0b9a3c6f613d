import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A copy of the project with the same packages, in which faults can be put without touching the developer's files. */
export interface WorkingCopy {
  readonly root: string;
  /** Runs `act` while the fault is in. */
  during: <Result>(fault: Fault, act: () => Promise<Result>) => Promise<Result>;
  remove: () => Promise<void>;
}

export async function copyProject(): Promise<WorkingCopy> {
  const root = await mkdtemp(path.join(tmpdir(), 'mesa-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT });
  const gone = new Set(deleted.toString().split('\0'));
  const names = listed
    .toString()
    .split('\0')
    .filter((name) => name !== '' && !gone.has(name));
  for (const name of names) await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    during: async (fault, act) => {
      const file = path.join(root, fault.file);
      const sound = await readFile(file, 'utf8');
      await writeFile(file, withFault(sound, fault));
      try {
        return await act();
      } finally {
        await writeFile(file, sound);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** @throws Error if the text does not contain the code to replace exactly once. */
export function withFault(text: string, { name, file, code, faulty }: Omit<Fault, 'harm' | 'noticedBy'>): string {
  const [before, after, ...more] = text.split(code);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`"${name}": the code to replace must stand once in ${file}`);
  return before + faulty + after;
}
