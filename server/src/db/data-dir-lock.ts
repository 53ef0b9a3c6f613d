import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const LOCK_FILE = 'mesa.lock';

const holderSchema = z.object({ id: z.string(), pid: z.int(), startedAt: z.string() });
type Holder = z.infer<typeof holderSchema>;

export class DataDirInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop it, or set DATA_DIR to another directory.`,
    );
    this.name = 'DataDirInUse';
  }
}

/**
 * The embedded database loses rows when two processes open it. Takes over the lock of a dead process, even if its pid
 * was reused. @returns the unlock function. @throws DataDirInUse
 */
export function lockDataDir(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, LOCK_FILE);
  const self: Holder = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid) ?? '' };
  const draft = `${file}.${self.id}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    while (!linked(draft, file)) {
      const holder = readHolder(file);
      refuseAlive(directory, holder);
      moveAway(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readHolder(file)?.id === self.id) rmSync(file, { force: true });
  };
}

/** Checks that the data directory is free, without locking it. @throws DataDirInUse */
export function probeDataDir(directory: string): void {
  refuseAlive(directory, readHolder(path.join(directory, LOCK_FILE)));
}

function refuseAlive(directory: string, holder: Holder | null): void {
  if (holder !== null && isAlive(holder)) throw new DataDirInUse(directory, holder.pid);
}

/** Linking is atomic and never replaces an existing file. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead holder's lock; a lock that another process took meanwhile is put back. */
function moveAway(file: string, dead: Holder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    if (existsSync(file)) throw new Error(`The lock ${file} of an ended process cannot be removed.`);
    return;
  }
  if (readHolder(aside)?.id !== dead?.id) linked(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const startedAt = startOf(holder.pid);
  return startedAt === null || holder.startedAt === '' || startedAt === holder.startedAt;
}

/** Start time of a process, to detect a reused pid; null if the system does not report it. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}
