import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { env } from 'node:process';
import { TestRunner, type RunnerTask, type RunnerTestCase } from 'vitest';
import type { Entry, Trials } from '#studio/code-mutants/mutant.ts';

/** A test that takes longer would be run too seldom. */
const SLOWEST_MS = 4_000;
/** Slightly shorter than the timeout of tests for a view (setup.ts). */
const WAIT_MS = 400;
/** Time limits for a mutant: in the tests of its own flow or folder, and in all other tests together. */
const OWN_MS = 30_000;
const OTHERS_MS = 6_000;
/** Code that runs this many times as often as without the mutant is in a loop. */
const LOOP = 100;
const AGAIN = { name: 'Again', message: 'another mutant' };

/** The data that the instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** `first` loads the test's lazy code; `control` records the mutants that the test covers. */
type Step = { kind: 'first' | 'control' | 'last' } | { kind: 'mutant'; mutant: string };

interface Progress {
  step: Step;
  begun: number;
  left: string[];
  hits: Record<string, number>;
  /** Whether a mutant was noticed since the test last passed without one. */
  isDoubtful: boolean;
  /** The mutant that was tried last. */
  latest?: string;
}

// Code that was loaded before keeps the object that it found.
const { __stryker__: found } = globalThis as { __stryker__?: Switches };
const switches: Switches = found ?? { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: switches });

const trials = JSON.parse(readFileSync(env['CODE_MUTANTS'] ?? '', 'utf8')) as Trials;
// Tests replace the clock.
const now = performance.now.bind(performance);
const write = (entry: Entry) => appendFileSync(trials.journal, `${JSON.stringify(entry)}\n`);

const entries = (existsSync(trials.journal) ? readFileSync(trials.journal, 'utf8').split('\n') : [])
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Entry);
const alive = new Set(trials.mutants);
const spent = new Map<string, number>();
const finished = new Set<string>();
const spoilt = new Set<string>();
const tried = new Set<string>();
for (const entry of entries) note(entry);

function note(entry: Entry): void {
  if (entry.kind === 'done' || entry.kind === 'unfit') finished.add(entry.test);
  if (entry.kind === 'spoilt') spoilt.add(entry.test);
  if (entry.kind !== 'tried') return;
  tried.add(`${entry.mutant} ${entry.test}`);
  if (entry.outcome !== 'survived') alive.delete(entry.mutant);
  spent.set(entry.mutant, (spent.get(entry.mutant) ?? 0) + entry.ms);
}

const told = new Set<string>();
function tellOnce(kind: 'loaded' | 'covered', mutants: readonly string[]): void {
  const fresh = mutants.filter((mutant) => !told.has(`${kind} ${mutant}`));
  for (const mutant of fresh) told.add(`${kind} ${mutant}`);
  if (fresh.length > 0) write({ kind, mutants: fresh });
}

function nameOf(test: RunnerTask): string {
  const titles = [test.name];
  for (let { suite } = test; suite; { suite } = suite) titles.unshift(suite.name);
  return [relative(process.cwd(), test.file.filepath), ...titles].join(' > ');
}

/**
 * Runs each test without mutants, and then once for each mutant in the code that it runs, in the same page: switches
 * turn the mutants on. Vitest's retries repeat the test. At the end it must pass without mutants again. If it fails, an
 * earlier run has left state behind, and everything is loaded anew.
 */
export default class MutantRunner extends TestRunner {
  readonly #progress = new WeakMap<RunnerTask, Progress>();

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    tellOnce('loaded', Object.keys(switches.mutantCoverage.static));
    if (test.type !== 'test' || test.mode === 'skip') return;
    if (finished.has(nameOf(test)) || alive.size === 0) test.mode = 'skip';
    test.retry = Infinity;
    this.#progress.set(test, { step: { kind: 'first' }, begun: 0, left: [], hits: {}, isDoubtful: false });
  }

  override onBeforeTryTask(test: RunnerTask): void {
    super.onBeforeTryTask(test);
    const progress = this.#progress.get(test);
    if (!progress) return;
    const { step, hits } = progress;
    const mutant = step.kind === 'mutant' ? step.mutant : undefined;
    if (mutant !== undefined) write({ kind: 'trying', mutant, test: nameOf(test) });
    switches.mutantCoverage.perTest = {};
    switches.currentTestId = 'now';
    switches.hitCount = 0;
    switches.hitLimit = LOOP * Math.max(hits[mutant ?? ''] ?? 0, LOOP);
    switches.activeMutant = mutant;
    progress.begun = now();
  }

  onAfterRetryTask(test: RunnerTestCase): Promise<void> | undefined {
    const progress = this.#progress.get(test);
    const { result } = test;
    if (!progress || !result || result.state === 'skip') return undefined;
    const isPassed = result.state !== 'fail';
    const ms = now() - progress.begun;
    switches.activeMutant = undefined;
    switches.currentTestId = undefined;
    const next = this.#after(test, progress, isPassed, ms);
    if (next === 'reload') return new Promise(() => undefined);
    // A test that has failed with an error is run again.
    Object.assign(result, next ? { state: 'fail', errors: [AGAIN] } : { state: 'pass', errors: undefined });
    if (next) progress.step = next;
    return undefined;
  }

  #after(test: RunnerTestCase, progress: Progress, isPassed: boolean, ms: number): Step | 'reload' | null {
    const { step } = progress;
    const name = nameOf(test);
    const covered = switches.mutantCoverage.perTest['now'] ?? {};
    const allowed = trials.tests.indexOf(relative(process.cwd(), test.file.filepath)) < trials.own ? OWN_MS : OTHERS_MS;
    const isOpen = (mutant: string) =>
      alive.has(mutant) && !tried.has(`${mutant} ${name}`) && (spent.get(mutant) ?? 0) < allowed;
    if (step.kind === 'mutant') {
      // A wait may have been too short because the computer was busy.
      const isSecond = progress.latest === step.mutant;
      progress.latest = step.mutant;
      if (!isPassed && ms > WAIT_MS && !isSecond) return step;
      const isLoop = (switches.hitCount ?? 0) > (switches.hitLimit ?? 0);
      const outcome = isLoop ? 'endless' : isPassed ? 'survived' : 'noticed';
      const entry: Entry = { kind: 'tried', mutant: step.mutant, test: name, outcome, ms: Math.round(ms) };
      write(entry);
      note(entry);
      progress.isDoubtful ||= outcome !== 'survived';
      if (progress.isDoubtful && spoilt.has(name)) return { kind: 'last' };
    } else if (step.kind === 'last') {
      if (!isPassed) {
        write({ kind: 'spoilt', test: name });
        return 'reload';
      }
      progress.isDoubtful = false;
    } else {
      // Lazy code may take too long the first time.
      if (step.kind === 'control' && (!isPassed || ms > SLOWEST_MS)) {
        const why = isPassed ? `takes ${Math.round(ms)} ms` : (test.result?.errors?.[0]?.message ?? 'fails');
        write({ kind: 'unfit', test: name, why: why.slice(0, 200) });
        return null;
      }
      const open = Object.keys(covered).filter(isOpen);
      tellOnce('loaded', Object.keys(covered));
      if (step.kind === 'first' && open.length > 0) return { kind: 'control' };
      tellOnce('covered', Object.keys(covered));
      progress.hits = covered;
      progress.left = open;
    }
    for (let mutant = progress.left.shift(); mutant !== undefined; mutant = progress.left.shift())
      if (isOpen(mutant)) return { kind: 'mutant', mutant };
    if (progress.isDoubtful) return { kind: 'last' };
    write({ kind: 'done', test: name });
    return null;
  }
}
