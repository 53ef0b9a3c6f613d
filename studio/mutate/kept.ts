import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Verdict } from './mutant.ts';

export interface MutationRecord {
  machine: string;
  file: string;
  /** Walks of the unchanged machine, before and after its mutants. */
  controls: number;
  verdicts: Verdict[];
  /** CPU time. */
  seconds: number;
}

const RECORDS = join(import.meta.dirname, '../../test-results/mutants');

const pathOf = (file: string) => join(RECORDS, `${basename(file)}.json`);

export function keepMutations(record: MutationRecord): void {
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(pathOf(record.file), JSON.stringify(record));
}

export function keptMutations(file: string): MutationRecord | null {
  const path = pathOf(file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MutationRecord) : null;
}

export function forgetMutations(files: readonly string[]): void {
  for (const file of files) rmSync(pathOf(file), { force: true });
}
