import { vi } from 'vitest';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { MoneyWorld } from './money-world.ts';

export interface Bounds {
  /** Ways whose ends are explored from, one after the other. */
  roots: readonly (readonly string[])[];
  /** Steps beyond each of them. */
  depth: number;
  /** The most misfortunes on one way. */
  faults: number;
  /** The browser's storage, for each way anew. */
  store?: () => LocalStore;
}

export interface Exploration {
  /** Worlds in which something else may happen next. */
  states: number;
  /** Ways that were lived through, each with one step more than one before. */
  ways: number;
  /** The longest of them. */
  longest: number;
  /** Worlds in which the customer was told of success. */
  successes: number;
  /** What must never happen, with the way there. */
  wrong: string[];
}

/** Everything that can happen, in every order. */
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
