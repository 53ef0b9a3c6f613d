import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

import { settledStates } from '#flows/definition.ts';
import { everyMachine } from '#flows/every-machine.ts';

import type { Standing } from './watch-flows.ts';

/** The name under which a journey hands over where the flows stood. */
export const STANDINGS = 'standings';
/** What is attached where the page was loaded anew at the end: in which state. */
export const RESUMED = 'resumed';
/** The annotation of each path, which says of how many it is one. */
export const PATHS = 'paths';

/**
 * After the journeys: how many of the states of all machines were reached in the browser. Where all paths were walked, one
 * that was not fails the run.
 */
export default class StatesReporter implements Reporter {
  readonly #reached = new Set<string>();
  readonly #resumed = new Set<string>();
  #isWhole = false;
  #paths = 0;
  #milliseconds = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    const totals = suite.allTests().flatMap(({ annotations }) => annotations.filter(({ type }) => type === PATHS));
    this.#isWhole = totals.length > 0 && totals.every(({ description }) => Number(description) === totals.length);
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    const body = result.attachments.find(({ name }) => name === STANDINGS)?.body;
    if (!body) return;
    for (const { name, body: state } of result.attachments) if (name === RESUMED && state) this.#resumed.add(state.toString());
    this.#paths += 1;
    this.#milliseconds += result.duration;
    // Of its machine: a state may have a name that another machine's has, too.
    for (const { machine, nodes } of JSON.parse(body.toString()) as Standing[]) for (const id of nodes) this.#reached.add(`${machine} ${id}`);
  }

  async onEnd(): Promise<Partial<Pick<FullResult, 'status'>>> {
    if (this.#paths === 0) return {};
    const machines = (await everyMachine()).map(({ machine }) => {
      const states = settledStates(machine);
      return { id: machine.id, states, missing: states.filter((state) => !this.#reached.has(`${machine.id} ${state}`)) };
    });
    const states = machines.flatMap((machine) => machine.states);
    const missing = machines.flatMap((machine) => machine.missing);
    const whole = machines.filter((machine) => machine.missing.length === 0);
    console.log(
      `Journeys: ${this.#paths} paths in ${(this.#milliseconds / 1000).toFixed(0)} s of browser time; ` +
        `${states.length - missing.length} of ${states.length} states reached, all of ${whole.length} of ${machines.length} machines; ` +
        `loaded anew in ${this.#resumed.size} places`,
    );
    if (!this.#isWhole || missing.length === 0) return {};
    for (const { id, missing: left } of machines) if (left.length > 0) console.log(`  ${id}: not reached: ${left.join(', ')}`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
