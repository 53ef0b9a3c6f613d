// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#test/harness/memory-store.ts';
import { exploreMoney } from '#test/harness/money/explore-money.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Steps beyond each root, and the number of faults; `MONEY_DEPTH=7 MONEY_FAULTS=3` takes minutes. */
const depth = Number(process.env['MONEY_DEPTH'] ?? '5');
const faults = Number(process.env['MONEY_FAULTS'] ?? '2');
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

describe('money, for every order of events', () => {
  it.each([CART, BILL])(
    '$kind: is charged once, with one call at a time, and the customer sees the truth',
    async (subject) => {
      const { wrong, states, ways, longest, successes } = await exploreMoney(subject, { roots: ROOTS, depth, faults });
      console.log(
        `Money explored (${subject.kind}): ${states} states by ${ways} ways of up to ${longest} steps, ` +
          `${depth} beyond each of ${ROOTS.length} roots with up to ${faults} misfortunes; success in ${successes}`,
      );
      expect(wrong).toEqual([]);
      expect(successes).toBeGreaterThan(100);
    },
    600_000,
  );

  it('detects a browser that forgets what it has sent', async () => {
    const again = [...answered, 'reload', 'read 1: answered', 'pay'];
    const bothRun = [...again, 'pay 1: arrives', 'pay 0: accepted', 'pay 1: accepted'];
    const { wrong } = await exploreMoney(CART, { roots: [again, bothRun], depth: 0, faults: 1, store: forgetfulStore });
    expect(wrong).toEqual([
      `another intent before the first was answered: ${again.join(' → ')}`,
      `another intent before the first was answered, paid twice: ${bothRun.join(' → ')}`,
    ]);
  });
});
