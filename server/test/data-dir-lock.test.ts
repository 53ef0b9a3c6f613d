import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir, probeDataDir } from '#server/db/data-dir-lock.ts';

const root = path.resolve(import.meta.dirname, '../..');

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'mesa-lock-'));
  file = path.join(directory, 'mesa.lock');
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** Leaves a lock file of this process, with changes. */
function leaveLock(change: Record<string, unknown>): void {
  const release = lockDataDir(directory);
  const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
  release();
  writeFileSync(file, JSON.stringify(Object.assign({}, held, { id: 'left' }, change)));
}

/** Runs the check of the directory that `npm start` makes before the build. */
function checkStart(env: Record<string, string> = {}): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/src/check-config.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: directory, PORT: '0', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('data directory lock', () => {
  it('has one holder at a time', () => {
    const release = lockDataDir(directory);
    expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
    expect(() => lockDataDir(directory)).toThrow(
      `The data directory ${directory} is in use by process ${process.pid}.`,
    );
    release();
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('creates a missing directory', () => {
    const release = lockDataDir(path.join(directory, 'new/data'));
    expect(existsSync(path.join(directory, 'new/data/mesa.lock'))).toBe(true);
    release();
  });

  it('is taken over from an ended process', () => {
    leaveLock({ pid: 2 ** 22 - 1 });
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over when its pid now belongs to another process', () => {
    leaveLock({ startedAt: 'long ago' });
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over when it cannot be read', () => {
    writeFileSync(file, '');
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is not released by a process that no longer holds it', () => {
    const release = lockDataDir(directory);
    rmSync(file);
    const other = lockDataDir(directory);
    release();
    expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
    other();
  });
});

describe('check of the data directory', () => {
  it('refuses a directory in use, and leaves the lock to its holder', () => {
    const release = lockDataDir(directory);
    const held = readFileSync(file, 'utf8');
    expect(() => probeDataDir(directory)).toThrow(DataDirInUse);
    expect([readdirSync(directory), readFileSync(file, 'utf8')]).toEqual([['mesa.lock'], held]);
    release();
    probeDataDir(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('leaves an ended process’s lock to be taken over at the start', () => {
    leaveLock({ pid: 2 ** 22 - 1 });
    probeDataDir(directory);
    expect(readdirSync(directory)).toEqual(['mesa.lock']);
  });

  it('creates no directory', () => {
    probeDataDir(path.join(directory, 'new'));
    expect(readdirSync(directory)).toEqual([]);
  });

  it('fails a second start before the build, with the lock’s message', () => {
    const release = lockDataDir(directory);
    const words = new DataDirInUse(directory, process.pid).message;
    expect(checkStart()).toEqual({ status: 1, output: `${words}\n` });
    const database = { DATABASE_URL: 'postgres://db/mesa' };
    const provider = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLIC_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    expect(checkStart(database), 'the payment sandbox is kept there').toEqual({ status: 1, output: `${words}\n` });
    expect(checkStart({ ...database, ...provider })).toEqual({ status: 0, output: '' });
    release();
    expect(checkStart()).toEqual({ status: 0, output: '' });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('fails a start on a port in use before the build', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const PORT = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(checkStart({ PORT })).toEqual({
      status: 1,
      output: `HOST 127.0.0.1 and PORT ${PORT} cannot be used: the port is in use.\n`,
    });
    holder.close();
    await once(holder, 'close');
    expect(checkStart({ PORT })).toEqual({ status: 0, output: '' });
  });
});
