import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';

type Entry = [key: string, value: unknown];

/** A crash-safe map: every commit is one line of an append-only file. */
export interface Journal {
  get: (key: string) => unknown;
  values: () => unknown[];
  /** Visible at once; durable after `commit`. */
  put: (key: string, value: unknown) => void;
  /** Writes atomically and synchronously. */
  commit: () => void;
  close: () => void;
}

/** `file` null: in memory only. */
export function openJournal(file: string | null): Journal {
  const entries = new Map<string, unknown>(file === null ? [] : readEntries(file));
  const descriptor = file === null ? null : compact(file, entries);
  let pending: Entry[] = [];
  return {
    get: (key) => entries.get(key),
    values: () => [...entries.values()],
    put: (key, value) => {
      entries.set(key, value);
      pending.push([key, value]);
    },
    commit: () => {
      if (pending.length > 0 && descriptor !== null) writeSync(descriptor, `${JSON.stringify(pending)}\n`);
      pending = [];
    },
    close: () => {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // Text after the last newline is an interrupted commit and was never acknowledged.
  return lines.slice(0, -1).flatMap((line): Entry[] => JSON.parse(line));
}

function compact(file: string, entries: Map<string, unknown>): number {
  const fresh = `${file}.new`;
  writeFileSync(fresh, [...entries].map((entry) => `${JSON.stringify([entry])}\n`).join(''), { mode: 0o600 });
  renameSync(fresh, file);
  return openSync(file, 'a', 0o600);
}
