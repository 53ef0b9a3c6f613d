// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import { explore, type Bounds } from '#test/harness/exploration/explore.ts';
import { memoryStore } from '#test/harness/memory-store.ts';
import { MoneyWorld } from '#test/harness/money/money-world.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Steps beyond each root, and the number of faults; `MONEY_DEPTH=7 MONEY_FAULTS=3` takes minutes. */
const depth = Number(process.env['MONEY_DEPTH'] ?? '5');
const faults = Number(process.env['MONEY_FAULTS'] ?? '2');
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/proof/explorations.md'), 'utf8').split('\n');
const CART = { kind: 'checkout' } as const;
const BILL = { kind: 'payment', billId: 21 } as const;

const paying = ['read 0: answered', 'pay'];
const answered = [...paying, 'pay 0: arrives'];
const ROOTS = [
  [],
  paying,
  [...answered, 'pay 0: authentication', 'pay 0: heard', 'authenticate'],
  [...answered, 'pay 0: declined', 'pay 0: heard', 'take the other card', 'pay'],
  [...answered, 'pay 0: processing', 'pay 0: heard'],
];

/** A broken browser storage: it ignores payment attempts. */
function forgetfulStore() {
  const store = memoryStore();
  return {
    ...store,
    set: (name: string, value: unknown) => name.startsWith('payment-attempt') || store.set(name, value),
  };
}

/** `store` makes the browser's storage, new for each path. */
const exploreMoney = (subject: PaymentSubject, { store, ...bounds }: Bounds & { store?: typeof memoryStore }) =>
  explore((most) => new MoneyWorld(subject, most, store?.()).begin(), bounds);

describe('money, for every order of events', () => {
  it.each([CART, BILL])(
    '$kind: is charged once, with one call at a time, and shown as the server has it',
    async (subject) => {
      const { wrong, states, ways, longest, successes, added } = await exploreMoney(subject, {
        roots: ROOTS,
        depth,
        faults,
      });
      const covered =
        `Money explored (${subject.kind}): ${states} states on ${ways} paths of up to ${longest} steps, ${depth} beyond each of ` +
        `${ROOTS.length} roots with up to ${faults} faults; success on ${successes}; reached from one root only: ${added.join(', ')}`;
      console.log(covered);
      expect(wrong).toEqual([]);
      expect(successes).toBeGreaterThan(100);
      expect(ROOTS.filter((_, root) => added[root] === 0)).toEqual([]);
      const documented = DOCUMENT.filter((line) => line.includes(`explored (${subject.kind})`));
      expect(depth === 5 && faults === 2 ? documented : [`> ${covered}`]).toEqual([`> ${covered}`]);
    },
    600_000,
  );

  it('is explored equally far from each root, whatever the order of the roots', async () => {
    const bounds = { depth: 3, faults: 1 };
    const forward = await exploreMoney(CART, { ...bounds, roots: [[], paying] });
    const backward = await exploreMoney(CART, { ...bounds, roots: [paying, []] });
    expect(backward.states).toBe(forward.states);
    expect(backward.added).toEqual(forward.added.toReversed());
    expect(Math.min(...forward.added)).toBeGreaterThan(0);
  });

  it('detects a root that adds nothing', async () => {
    const roots = [[], paying, [...paying, 'close the dialog', 'open the dialog'], paying];
    const { added } = await exploreMoney(CART, { roots, depth: 2, faults: 1 });
    expect(added.map((worlds) => worlds > 0)).toEqual([true, false, true, false]);
  });

  it('detects a browser that forgets what it has sent', async () => {
    const again = [...answered, 'reload', 'read 1: answered', 'pay'];
    const bothRun = [...again, 'pay 1: arrives', 'pay 1: accepted', 'pay 0: accepted'];
    const { wrong } = await exploreMoney(CART, { roots: [again, bothRun], depth: 0, faults: 1, store: forgetfulStore });
    expect(wrong).toEqual([
      `another intent before the first was answered: ${again.join(' → ')}`,
      `another intent before the first was answered, paid twice: ${bothRun.join(' → ')}`,
    ]);
  });
});
