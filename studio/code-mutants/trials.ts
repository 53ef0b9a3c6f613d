import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '#studio/every-machine.ts';
import type { Group } from './groups.ts';
import { instrument, type Instrumented } from './instrument.ts';
import type { CodeMutant, Entry, Trials, Verdict } from './mutant.ts';

/** If the journal gets no new line for this time, a mutant has stopped the program. */
const STUCK_MS = 45_000;
/** A program that has to be started more often is broken. */
const MOST_STARTS = 200;
const LOOK_MS = 300;

const require = createRequire(import.meta.url);

export interface Tried {
  verdicts: Verdict[];
  /** Tests that could not be used, with the reason. */
  unfit: string[];
  seconds: number;
}

export async function tryMutants(group: Group, say: (line: string) => void): Promise<Tried> {
  const begun = performance.now();
  const { code, mutants } = await instrument(group.sources);
  const folder = mkdtempSync(join(tmpdir(), 'mesa-code-mutants-'));
  const journal = join(folder, 'journal');
  try {
    const trials: Trials = {
      code: writeCode(folder, code),
      tests: [...group.own, ...group.others],
      own: group.own.length,
      mutants: [...mutants].filter(([, { isAtLoad }]) => !isAtLoad).map(([key]) => key),
      journal,
    };
    const plan = join(folder, 'trials.json');
    writeFileSync(plan, JSON.stringify(trials));
    await runUntilDone(plan, journal, say);
    const entries = read(journal);
    return {
      verdicts: verdictsOf(mutants, entries),
      unfit: entries.flatMap((entry) => (entry.kind === 'unfit' ? `${entry.test}: ${entry.why}` : [])),
      seconds: (performance.now() - begun) / 1_000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeCode(folder: string, code: Instrumented['code']): Trials['code'] {
  mkdirSync(join(folder, 'code'));
  return Object.fromEntries(
    [...code].map(([file, text], index) => {
      const path = join(folder, 'code', String(index));
      writeFileSync(path, text);
      return [join(PROJECT, file), path];
    }),
  );
}

const read = (journal: string): Entry[] =>
  (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);

/** Starts the tests again whenever a mutant stops them, or spoils their shared state. */
async function runUntilDone(plan: string, journal: string, say: (line: string) => void): Promise<void> {
  for (let starts = 1; starts <= MOST_STARTS; starts += 1) {
    const isWhole = await runOnce(plan, journal, say);
    if (isWhole) return;
    const last = read(journal).at(-1);
    if (last?.kind === 'trying') {
      const { mutant, test } = last;
      const entry: Entry = { kind: 'tried', mutant, test, outcome: 'endless', ms: STUCK_MS };
      writeFileSync(journal, `${JSON.stringify(entry)}\n`, { flag: 'a' });
    } else if (last?.kind !== 'spoilt') throw new Error('The tests stop without a mutant.');
  }
  throw new Error(`The tests had to be started ${MOST_STARTS} times.`);
}

/** Whether the run ended by itself. */
async function runOnce(plan: string, journal: string, say: (line: string) => void): Promise<boolean> {
  const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, '--reporter', 'json'], {
    cwd: PROJECT,
    env: { ...process.env, CODE_MUTANTS: plan },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const stop = () => child.pid !== undefined && child.exitCode === null && kill(-child.pid, 'SIGKILL');
  process.once('exit', stop);
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let size = 0;
  let changed = Date.now();
  while (child.exitCode === null && child.signalCode === null) {
    await Promise.race([ended, sleep(LOOK_MS)]);
    const grown = existsSync(journal) ? statSync(journal).size : 0;
    if (grown !== size) [size, changed] = [grown, Date.now()];
    const isSpoilt = read(journal).at(-1)?.kind === 'spoilt' && child.exitCode === null;
    if (!isSpoilt && Date.now() - changed < STUCK_MS) continue;
    stop();
    await ended;
    return false;
  }
  if (size === 0) say(output);
  return true;
}

function verdictsOf(mutants: ReadonlyMap<string, CodeMutant>, entries: readonly Entry[]): Verdict[] {
  const loaded = new Set(entries.flatMap((entry) => (entry.kind === 'loaded' ? entry.mutants : [])));
  const covered = new Set(entries.flatMap((entry) => (entry.kind === 'covered' ? entry.mutants : [])));
  const tries = new Map<string, Extract<Entry, { kind: 'tried' }>[]>();
  for (const entry of entries)
    if (entry.kind === 'tried') tries.set(entry.mutant, [...(tries.get(entry.mutant) ?? []), entry]);
  return [...mutants].map(([key, { id, line, isAtLoad }]): Verdict => {
    if (isAtLoad) return { id, line, outcome: 'once', ms: 0 };
    const own = tries.get(key) ?? [];
    const ms = own.reduce((sum, { ms: one }) => sum + one, 0);
    const seen = own.find(({ outcome }) => outcome !== 'survived');
    if (seen) return { id, line, outcome: seen.outcome, by: seen.test, ms };
    if (own.length > 0 || covered.has(key)) return { id, line, outcome: 'survived', ms };
    return { id, line, outcome: loaded.has(key) ? 'once' : 'uncovered', ms };
  });
}
