import { vi } from 'vitest';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { MoneyWorld } from './money-world.ts';

export interface Bounds {
  /** Paths whose ends are explored, in order. */
  roots: readonly (readonly string[])[];
  /** Steps beyond each path. */
  depth: number;
  /** The maximum number of faults on a path. */
  faults: number;
  /** The browser's storage, new for each path. */
  store?: () => LocalStore;
}

export interface Exploration {
  /** Worlds in which another step is possible. */
  states: number;
  /** Explored paths, each one step longer than an earlier one. */
  ways: number;
  /** The longest path. */
  longest: number;
  /** Worlds in which the customer was shown a success. */
  successes: number;
  /** Violations, each with its path. */
  wrong: string[];
}

/** Explores every possible order of events. */
export async function exploreMoney(subject: PaymentSubject, bounds: Bounds): Promise<Exploration> {
  const found: Exploration = { states: 0, ways: 0, longest: 0, successes: 0, wrong: [] };
  const seen = new Set<string>();
  for (const root of bounds.roots) {
    let frontier: (readonly string[])[] = [root];
    for (let steps = 0; steps <= bounds.depth; steps += 1) {
      const next: string[][] = [];
      for (const way of frontier) {
        const { choices, facts, succeeded, wrong } = await live(subject, bounds, way);
        found.ways += 1;
        found.longest = Math.max(found.longest, way.length);
        if (wrong.length > 0) found.wrong.push(`${[...new Set(wrong)].join(', ')}: ${way.join(' → ')}`);
        if (seen.has(facts)) continue;
        seen.add(facts);
        found.states += 1;
        if (succeeded) found.successes += 1;
        if (wrong.length === 0) next.push(...choices.map((choice) => [...way, choice]));
      }
      frontier = next;
    }
  }
  return found;
}

async function live(subject: PaymentSubject, { faults, store }: Bounds, way: readonly string[]) {
  vi.clearAllTimers();
  const world = await new MoneyWorld(subject, faults, store?.()).begin();
  for (const choice of way) {
    if (!world.choices().includes(choice)) throw new Error(`"${choice}" cannot happen after ${way.join(' → ')}`);
    await world.take(choice);
  }
  const lived = { choices: world.choices(), facts: world.facts(), succeeded: world.succeeded, wrong: world.wrong };
  world.end();
  return lived;
}
