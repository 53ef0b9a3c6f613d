import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FlowRecord {
  machine: string;
  /** From the project's root. */
  file: string;
  planned: number;
  walked: number;
  hasView: boolean;
  taken: string[];
  reached: string[];
  assertions: number;
  seconds: number;
  /** States without a way on, and ports that others depend on: see dead-ends.ts. */
  stuck: string[];
  relied: string[];
  performed: string[];
  /** Guards and events with a reason that a test has read at the control, and the keys of these reasons. */
  explained: string[];
  reasonKeys: string[];
  /** Refusals with a missing or wrong reason, a line each. */
  unexplained: string[];
  /** Ports that failed in every declared way: through the real adapter, and by injected results. */
  ports: ProvenPort[];
}

export interface ProvenPort {
  id: string;
  driven: number;
  given: number;
  seconds: number;
}

const RECORDS = join(import.meta.dirname, '../../test-results/flows');

const markerIn = (folder: string) => join(folder, 'run.json');

/** Deletes earlier records. Returns the run's id. */
export function beginRun(folder: string = RECORDS): string {
  const run = randomUUID();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(markerIn(folder), JSON.stringify({ run }));
  return run;
}

/** If another run has started since, the record is written to a folder that is not read. */
export function keepRecord(run: string, record: FlowRecord, folder: string = RECORDS): void {
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(join(folder, run, `${randomUUID()}.json`), JSON.stringify(record));
}

/** Records of the last run, or null. Each run can be read once. */
export function takeRecords(folder: string = RECORDS): FlowRecord[] | null {
  if (!existsSync(markerIn(folder))) return null;
  const { run } = JSON.parse(readFileSync(markerIn(folder), 'utf8')) as { run: string };
  rmSync(markerIn(folder));
  return readdirSync(join(folder, run)).map(
    (name) => JSON.parse(readFileSync(join(folder, run, name), 'utf8')) as FlowRecord,
  );
}
