import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { settledStates } from '#flows/definition.ts';
import { everyMachine } from '#flows/every-machine.ts';

import type { Standing } from './watch-flows.ts';

/** The name under which a journey hands over where the flows stood. */
export const STANDINGS = 'standings';

/** After the journeys: how many of the states of all machines were reached in the browser, and which were not. */
export default class StatesReporter implements Reporter {
  readonly #reached = new Set<string>();
  #paths = 0;
  #milliseconds = 0;

  onTestEnd(_test: TestCase, result: TestResult): void {
    const body = result.attachments.find(({ name }) => name === STANDINGS)?.body;
    if (!body) return;
    this.#paths += 1;
    this.#milliseconds += result.duration;
    for (const { nodes } of JSON.parse(body.toString()) as Standing[]) for (const id of nodes) this.#reached.add(id);
  }

  async onExit(): Promise<void> {
    if (this.#paths === 0) return;
    const machines = (await everyMachine()).map(({ machine }) => {
      const states = settledStates(machine);
      return { id: machine.id, states, missing: states.filter((id) => !this.#reached.has(id)) };
    });
    const states = machines.flatMap((machine) => machine.states);
    const missing = machines.flatMap((machine) => machine.missing);
    const whole = machines.filter((machine) => machine.missing.length === 0);
    console.log(
      `Journeys: ${this.#paths} paths in ${(this.#milliseconds / 1000).toFixed(0)} s of browser time; ` +
        `${states.length - missing.length} of ${states.length} states reached, all of ${whole.length} of ${machines.length} machines`,
    );
    for (const { id, missing: left, states: all } of machines) {
      if (left.length > 0 && left.length < all.length) console.log(`  ${id}: not reached: ${left.join(', ')}`);
    }
    console.log(`  not begun: ${machines.filter((machine) => machine.missing.length === machine.states.length).map(({ id }) => id).join(', ') || 'none'}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
