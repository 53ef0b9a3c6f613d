import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#studio/every-machine.ts';
import type { Group } from './groups.ts';
import type { Verdict } from './mutant.ts';

/** The results for one file. */
export interface CodeRecord {
  file: string;
  /** Changes with the file, with its own tests and with these tools. */
  key: string;
  verdicts: Verdict[];
}

const RECORDS = join(PROJECT, 'test-results/code-mutants');
const TOOLS = ['studio/code-mutants', 'test/code-mutants'];
const NOT_TOOLS = new Set(['equivalent.ts', 'main.ts', 'report.ts', 'table.ts', 'record.ts']);

const pathOf = (file: string) => join(RECORDS, `${file.replaceAll('/', '_')}.json`);
const toolFiles = () =>
  TOOLS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder))
      .filter((name) => !NOT_TOOLS.has(name))
      .map((name) => `${folder}/${name}`),
  );

export function keyOf(file: string, { own }: Group): string {
  const hash = createHash('sha256');
  for (const read of [file, ...own, ...toolFiles()]) hash.update(read).update(readFileSync(join(PROJECT, read)));
  return hash.digest('hex');
}

export function keep(record: CodeRecord): void {
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(pathOf(record.file), JSON.stringify(record));
}

export function kept(file: string): CodeRecord | null {
  return existsSync(pathOf(file)) ? (JSON.parse(readFileSync(pathOf(file), 'utf8')) as CodeRecord) : null;
}
