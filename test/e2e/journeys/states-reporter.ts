import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { AnyStateMachine } from 'xstate';
import { settledStates } from '#studio/definition.ts';
import { everyMachine } from '#studio/every-machine.ts';
import { lastingStates } from './stops.ts';
import type { ActorState } from './watch-flows.ts';

/** Annotation with the states that a journey reached. */
export const ACTOR_STATES = 'actorStates';
/** Annotation with the states in which a journey reloaded the page. */
export const RELOADED = 'reloaded';
/** Annotation of a path of a flow with an address: its machine. */
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
 * After the journeys, reports how many states of all machines the browser reached, and in how many of those of flows
 * with an address the page was reloaded. When all paths were run, a path that was not fails the run.
 */
export default class StatesReporter implements Reporter {
  readonly #reached = new Set<string>();
  readonly #reloaded = new Set<string>();
  readonly #addressed = new Set<string>();
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
    const attached = (wanted: string): ActorState[] | null => {
      const body = result.attachments.find(({ name }) => name === wanted)?.body;
      return body ? (JSON.parse(body.toString()) as ActorState[]) : null;
    };
    const actorStates = attached(ACTOR_STATES);
    if (!actorStates) return;
    const reloaded = attached(RELOADED) ?? [];
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
    if (!this.#isWhole) return {};
    const lines = [...linesOf(reached, 'not reached'), ...linesOf(reloaded, 'not reloaded')];
    for (const line of lines) console.log(line);
    return lines.length > 0 ? { status: 'failed' } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}

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
