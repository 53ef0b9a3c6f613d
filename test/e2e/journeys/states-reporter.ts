import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { AnyStateMachine } from 'xstate';
import { settledStates } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { DEFAULT_SEED, SEED } from './plan.ts';
import { lastingStates } from './stops.ts';
import { countTransitions, shortened, writeList, type CountedTransitions, type Taken } from './transitions-left.ts';
import type { ActorState } from './watch-flows.ts';

/** Annotation with the states that a journey reached. */
export const ACTOR_STATES = 'actorStates';
/** Annotation with the transitions that a journey's steps take in the machine; see walk.ts. */
export const PLANNED = 'planned';
/** Annotation with the states in which a journey reloaded the page. */
export const RELOADED = 'reloaded';
/** Annotation with the machine of a path whose flow has an address. */
export const ADDRESSED = 'addressed';
/** Annotation of each path with the total number of paths. */
export const PATHS = 'paths';

/** "machine state" pairs, as machines can share state names. */
const keysOf = (actorStates: readonly ActorState[]) =>
  actorStates.flatMap(({ machine, nodes }) => nodes.map((id) => `${machine} ${id}`));

interface Counted {
  readonly id: string;
  readonly states: string[];
  readonly missing: string[];
}

/**
 * After the journeys, reports how many states of all machines the browser reached, and in how many states of flows with
 * an address the page was reloaded. When all paths were run, a state or transition that is missing fails the run.
 */
export default class StatesReporter implements Reporter {
  readonly #reached = new Set<string>();
  readonly #reloaded = new Set<string>();
  readonly #addressed = new Set<string>();
  readonly #walks = new Map<string, number>();
  readonly #planned = new Set<string>();
  #isWhole = false;
  #paths = 0;
  #reloads = 0;
  #milliseconds = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    const annotations = suite.allTests().flatMap((test) => test.annotations);
    const totals = annotations.filter(({ type }) => type === PATHS);
    this.#isWhole = totals.length > 0 && totals.every(({ description }) => Number(description) === totals.length);
    for (const { type, description } of annotations)
      if (type === ADDRESSED && description) this.#addressed.add(description);
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    const attached = (wanted: string): unknown => {
      const body = result.attachments.find(({ name }) => name === wanted)?.body;
      return body ? JSON.parse(body.toString()) : null;
    };
    const actorStates = attached(ACTOR_STATES) as ActorState[] | null;
    if (!actorStates) return;
    const reloaded = (attached(RELOADED) ?? []) as ActorState[];
    const taken = actorStates.flatMap(({ machine, taken: keys }) => keys.map((key) => `${machine} ${key}`));
    for (const key of new Set(taken)) this.#walks.set(key, (this.#walks.get(key) ?? 0) + 1);
    for (const key of (attached(PLANNED) ?? []) as string[]) this.#planned.add(key);
    this.#paths += 1;
    this.#reloads += reloaded.length;
    this.#milliseconds += result.duration;
    for (const key of keysOf(actorStates)) this.#reached.add(key);
    for (const key of keysOf(reloaded)) this.#reloaded.add(key);
  }

  async onEnd(): Promise<Partial<Pick<FullResult, 'status'>>> {
    if (this.#paths === 0) return {};
    const found = (await everyMachine()).map(({ machine }) => machine);
    const reached = found.map((machine) => count(machine, settledStates(machine), this.#reached));
    const withAddress = found.filter(({ id }) => this.#addressed.has(id));
    const reloaded = withAddress.map((machine) => count(machine, lastingStates(machine), this.#reloaded));
    console.log(
      `Journeys: ${this.#paths} paths in ${(this.#milliseconds / 1000).toFixed(0)} s of browser time; ${said(reached)} reached\n` +
        `Resume: reloaded ${this.#reloads} times, in ${said(reloaded)} with an address`,
    );
    const takenBy = ({ id }: AnyStateMachine) => this.#takenBy(id);
    const transitions = found.map((machine) => countTransitions(machine, takenBy(machine)));
    console.log(saidOfTransitions(transitions));
    if (process.env['JOURNEY_TRANSITIONS'] === 'write') await writeList(shortened(found, takenBy));
    if (!this.#isWhole) return {};
    // Another seed plans other paths.
    const linesOfTransitions = SEED === DEFAULT_SEED ? transitions.flatMap(wrongIn) : [];
    const lines = [...linesOf(reached, 'not reached'), ...linesOf(reloaded, 'not reloaded'), ...linesOfTransitions];
    for (const line of lines) console.log(line);
    return lines.length > 0 ? { status: 'failed' } : {};
  }

  printsToStdio(): boolean {
    return false;
  }

  #takenBy(machine: string): Taken {
    const start = `${machine} `;
    const own = <Value>(entries: Iterable<readonly [string, Value]>) =>
      [...entries].flatMap(([key, value]): [string, Value][] =>
        key.startsWith(start) ? [[key.slice(start.length), value]] : [],
      );
    return { walks: new Map(own(this.#walks)), planned: new Set(own(this.#planned.entries()).map(([key]) => key)) };
  }
}

function saidOfTransitions(machines: readonly CountedTransitions[]): string {
  let [taken, defined] = [0, 0];
  for (const one of machines) {
    taken += one.taken;
    defined += one.count;
  }
  const walked = machines.filter((one) => one.taken > 0);
  const each = walked.map((one) => `  ${one.id}: ${one.taken} of ${one.count}`);
  return [`Transitions: ${taken} of ${defined} transitions in Chromium`, ...each].join('\n');
}

const wrongIn = ({ id, lost, found, unknown }: CountedTransitions): string[] => [
  ...lost.map((name) => `  ${id}: not taken: ${name}`),
  ...found.map((name) => `  ${id}: taken, remove it from transitions-left.json: ${name}`),
  ...unknown.map((name) => `  ${id}: transitions-left.json names what does not exist: ${name}`),
];

function count(machine: AnyStateMachine, states: string[], seen: ReadonlySet<string>): Counted {
  return { id: machine.id, states, missing: states.filter((state) => !seen.has(`${machine.id} ${state}`)) };
}

function said(machines: readonly Counted[]): string {
  const [states, missing] = [
    machines.flatMap((machine) => machine.states),
    machines.flatMap((machine) => machine.missing),
  ];
  const whole = machines.filter((machine) => machine.missing.length === 0);
  return `${states.length - missing.length} of ${states.length} states, all of ${whole.length} of ${machines.length} machines`;
}

const linesOf = (machines: readonly Counted[], what: string) =>
  machines
    .filter(({ missing }) => missing.length > 0)
    .map(({ id, missing }) => `  ${id}: ${what}: ${missing.join(', ')}`);
