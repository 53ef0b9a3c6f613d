import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DataDirInUse, lockDataDir } from '#server/db/data-dir-lock.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'mesa-lock-'));
  file = path.join(directory, 'mesa.lock');
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** The lock of a process, changed as the test says. */
function leaveLock(change: Record<string, unknown>): void {
  const release = lockDataDir(directory);
  const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
  release();
  writeFileSync(file, JSON.stringify(Object.assign({}, held, { id: 'left' }, change)));
}

describe('data directory lock', () => {
  it('is held by one at a time', () => {
    const release = lockDataDir(directory);
    expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
    expect(() => lockDataDir(directory)).toThrow(`The data directory ${directory} is in use by process ${process.pid}.`);
    release();
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('makes the directory when there is none', () => {
    const release = lockDataDir(path.join(directory, 'new/data'));
    expect(existsSync(path.join(directory, 'new/data/mesa.lock'))).toBe(true);
    release();
  });

  it('is taken over from a process that is gone', () => {
    leaveLock({ pid: 2 ** 22 - 1 });
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over when the number now belongs to another process', () => {
    leaveLock({ startedAt: 'long ago' });
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is taken over when it cannot be read', () => {
    writeFileSync(file, '');
    lockDataDir(directory)();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is not given back by who no longer holds it', () => {
    const release = lockDataDir(directory);
    rmSync(file);
    const other = lockDataDir(directory);
    release();
    expect(() => lockDataDir(directory)).toThrow(DataDirInUse);
    other();
  });
});
