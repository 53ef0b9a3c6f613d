import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the generated tests of one file did with one machine. */
export interface FlowRecord {
  /** The machine's id. */
  machine: string;
  /** The test file, from the project's root. */
  file: string;
  /** Paths that were generated, and those that were walked to their end. */
  planned: number;
  walked: number;
  /** Something of the machine was on the screen at some time. */
  hasView: boolean;
  /** Keys of the transitions that running actors took, and ids of the state nodes that were active. */
  taken: string[];
  reached: string[];
  /** Assertions of page objects. */
  assertions: number;
  /** Spent in the generated tests. */
  seconds: number;
  /** States that hold the customer, a line each; and the ports without which more would: see dead-ends.ts. */
  stuck: string[];
  relied: string[];
  /** Types of the events that the customer made happen by the view's own controls. */
  performed: string[];
  /** Guards whose reason was read at the control of what they refuse, and the keys of those reasons. */
  explained: string[];
  reasonKeys: string[];
  /** Refusals whose control says nothing, or something else, a line each. */
  unexplained: string[];
  /** Ports that were failed in every declared way: through the app's adapter, and by what it may settle with. */
  ports: ProvenPort[];
}

export interface ProvenPort {
  /** The id of the invocation. */
  id: string;
  /** How many ways of failing were tried. */
  driven: number;
  given: number;
  seconds: number;
}

/** Where a run leaves its records; git ignores it. */
const RECORDS = join(import.meta.dirname, '../../test-results/flows');

const markerIn = (folder: string) => join(folder, 'run.json');

/** Begins a run: what earlier ones left is gone. Returns its id. */
export function beginRun(folder: string = RECORDS): string {
  const run = randomUUID();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(markerIn(folder), JSON.stringify({ run }));
  return run;
}

/** Leaves a record of a run. One that was overtaken by another run writes into a folder that nobody reads. */
export function keepRecord(run: string, record: FlowRecord, folder: string = RECORDS): void {
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(join(folder, run, `${randomUUID()}.json`), JSON.stringify(record));
}

/** The records of the last run, once: a run counts for one report and no later one. Null where there is none. */
export function takeRecords(folder: string = RECORDS): FlowRecord[] | null {
  if (!existsSync(markerIn(folder))) return null;
  const { run } = JSON.parse(readFileSync(markerIn(folder), 'utf8')) as { run: string };
  rmSync(markerIn(folder));
  return readdirSync(join(folder, run)).map(
    (name) => JSON.parse(readFileSync(join(folder, run, name), 'utf8')) as FlowRecord,
  );
}
