import { array, assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { PayResult } from '#machines/payment/payment-ports.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { Cart } from '#machines/shared/entities/entities.ts';
import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import {
  attempt,
  offline,
  open,
  reads,
  received,
  samples,
  secondAttempt,
} from '#test/flows/checkout/checkout.samples.ts';
import { hostFlow } from '#test/harness/host.ts';
import { memoryStore, takingTurns } from '#test/harness/memory-store.ts';
import { Coverage, done, edgePaths, failed, type Path } from '#test/harness/model.ts';

const machine: AnyStateMachine = paymentMachine;
const input = { kind: 'checkout' } as const;
const ports = [
  'recallAttempt',
  'readPayable',
  'openAttempt',
  'pay',
  'settleAttempt',
  'checkPayment',
  'authenticatePayment',
];

/** Everything that decides checkout's next step, so that no path is left out. */
const paths = edgePaths(paymentMachine, {
  input,
  samples: [...samples, done('openAttempt', { kind: 'opened', attempt: secondAttempt })],
  project: ({ context }) => [
    context.attempt?.key,
    context.isChecked,
    context.payable?.status,
    context.payable?.paymentError,
    context.payable?.paymentStatus,
    context.payable?.payWhenOrdering,
    context.selectedCard,
  ],
  limit: 50_000,
});

interface Walk {
  /** Keys of the place_orders calls, and whether each call was answered before the next. */
  calls: { key: string; answered: boolean }[];
  /** The maximum number of concurrent calls. */
  atOnce: number;
  /** Attempts deleted before they were answered. */
  forgotten: string[];
  receivedBeforeSuccess: boolean;
  succeeded: boolean;
}

/** Whether the server's answer ends an attempt; written independently of the rules under test. */
function isDefinite({ type, output }: AnyEventObject, { cartStatus }: PaymentAttempt): boolean {
  const {
    kind,
    paid,
    payable: cart,
  } = (output ?? {}) as { kind?: PayResult['kind'] | 'read'; paid?: boolean; payable?: Cart | null };
  switch (type) {
    case 'xstate.done.actor.pay':
      return kind === 'refused' || (kind === 'answered' && cart?.paymentStatus !== 'processing');
    case 'xstate.done.actor.readPayable':
      if (kind !== 'read') return false;
      if (!cart) return true;
      break;
    case 'xstate.done.actor.checkPayment':
      if (paid) return true;
      break;
    default:
      return false;
  }
  // A rejection answers only an attempt that began with an open cart: otherwise the cart was rejected before.
  const isNewlyRejected = cart?.status === 'rejected' && cart.paymentStatus !== 'processing' && cartStatus === 'open';
  return cart?.status === 'received' || isNewlyRejected;
}

const saysReceived = (event: AnyEventObject): boolean => {
  const output = event['output'] as { paid?: boolean; payable?: { status: string } | null } | null | undefined;
  return output?.paid === true || output?.payable?.status === 'received';
};

async function walk({ steps }: Path): Promise<Walk> {
  const flow = hostFlow(paymentMachine, { input, ports, coverage: new Coverage() });
  const walked: Walk = { calls: [], atOnce: 0, forgotten: [], receivedBeforeSuccess: false, succeeded: false };
  let seen = 0;
  let running = 0;
  let pending: PaymentAttempt | null = null;
  let said = false;

  for (const { event } of steps) {
    const placed = event.type.endsWith('.pay');
    if (placed) running -= 1;
    said ||= event.type.startsWith('xstate.done.actor.') && saysReceived(event);
    if (!flow.play(event)) flow.send(event);
    await Promise.resolve();
    await Promise.resolve();
    if (pending && isDefinite(event, pending)) pending = null;
    for (const call of flow.calls.slice(seen)) {
      if (call.port === 'settleAttempt' && pending?.key === (call.input as { key: string }).key) {
        walked.forgotten.push(pending.key);
      }
      if (call.port !== 'pay') continue;
      const { attempt: placing } = call.input as { attempt: PaymentAttempt };
      walked.calls.push({ key: placing.key, answered: pending === null || pending.key === placing.key });
      pending = placing;
      running += 1;
      walked.atOnce = Math.max(walked.atOnce, running);
    }
    seen = flow.calls.length;
    if (flow.state().matches('succeeded') && !walked.succeeded) {
      walked.succeeded = true;
      walked.receivedBeforeSuccess = said;
    }
  }
  flow.stop();
  return walked;
}

describe('money in checkout', () => {
  it('walks every transition of the graph', () => {
    expect(paths.length).toBeGreaterThan(1_000);
  });

  it('charges at most once, whatever happens', async () => {
    const wrong: string[] = [];
    let retried = 0;
    let succeeded = 0;
    for (const path of paths) {
      const walked = await walk(path);
      if (walked.calls.some(({ answered }) => !answered)) wrong.push(`new key before an answer: ${path.name}`);
      if (walked.forgotten.length > 0) wrong.push(`forgotten before an answer: ${path.name}`);
      if (walked.atOnce > 1) wrong.push(`two calls at once: ${path.name}`);
      if (walked.succeeded && !walked.receivedBeforeSuccess) wrong.push(`success that nobody confirmed: ${path.name}`);
      if (walked.calls.length > 1) retried += 1;
      if (walked.succeeded) succeeded += 1;
    }
    expect(wrong).toEqual([]);
    // The check needs paths with more than one call, and with a success.
    expect(retried).toBeGreaterThan(40);
    expect(succeeded).toBeGreaterThan(50);
  }, 60_000);

  it('keeps the key of an unanswered attempt across reloads, crashes and other cards', async () => {
    let retried = 0;
    let renewed = 0;
    const property = asyncProperty(array(nat({ max: 999 }), { minLength: 40, maxLength: 160 }), async (choices) => {
      const keys = await liveThrough(choices);
      for (const [index, { key, wasAnswered }] of keys.entries()) {
        if (index === 0) continue;
        const isSame = keys[index - 1]?.key === key;
        expect(isSame || wasAnswered).toBe(true);
        if (isSame) retried += 1;
        else renewed += 1;
      }
    });
    await assert(property, { numRuns: 400, seed: 42 });
    expect(retried).toBeGreaterThan(40);
    expect(renewed).toBeGreaterThan(40);
  }, 60_000);

  it('stores the attempt before the first call, and deletes it only after the answer', async () => {
    const flow = hostFlow(paymentMachine, { input, ports, coverage: new Coverage() });
    await send(flow, [done('recallAttempt', null), reads(open), { type: 'payment.submitted' }]);
    expect(flow.calls.map(({ port }) => port)).toEqual(['recallAttempt', 'readPayable', 'openAttempt']);
    await send(flow, [done('openAttempt', { kind: 'opened', attempt })]);
    expect(flow.calls.at(-1)).toEqual({ port: 'pay', input: { attempt } });
    await send(flow, [failed('pay', offline)]);
    expect(flow.calls.at(-1)).toEqual({ port: 'readPayable', input: { subject: input, attempted: attempt.cart } });
    await send(flow, [reads(open)]);
    expect(flow.state().value).toBe('unsettled');
    await send(flow, [{ type: 'payment.submitted' }]);
    expect(flow.calls.at(-1)).toEqual({ port: 'pay', input: { attempt } });
    await send(flow, [done('pay', { kind: 'answered', payable: received })]);
    expect(flow.state().value).toBe('succeeded');
    expect(flow.calls.at(-1)).toEqual({ port: 'settleAttempt', input: { subject: input, key: attempt.key } });
    flow.stop();
  });
});

async function send(flow: ReturnType<typeof hostFlow>, events: readonly AnyEventObject[]): Promise<void> {
  for (const event of events) {
    if (!flow.play(event)) flow.send(event);
    await Promise.resolve();
    await Promise.resolve();
  }
}

/** Closing stands for a reload; the store answers itself. */
const possible = samples.filter(({ type }) => !/modal\.closed|recallAttempt|openAttempt/.test(type));
/** Repeated to make it more likely, so that many walks reach a payment. */
const likely = [{ type: 'payment.submitted' }, reads(open), failed('pay', offline)];

/**
 * A customer who acts at any time, with answers in any order and reloads at any moment; the real store is used. Returns
 * the keys of place_orders in order, and whether the previous one had been answered.
 */
async function liveThrough(choices: readonly number[]): Promise<{ key: string; wasAnswered: boolean }[]> {
  let made = 0;
  const store = createAttemptStore({
    store: memoryStore(),
    userId: () => 7,
    newKey: () => `key-${(made += 1)}`,
    takeLock: takingTurns(),
  });
  const placed: { key: string; wasAnswered: boolean }[] = [];
  let pending: PaymentAttempt | null = null;
  let flow = hostFlow(paymentMachine, { input, ports, coverage: new Coverage() });
  let seen = 0;

  for (const choice of choices) {
    const state = flow.state();
    if (state.status !== 'active' || choice % 29 === 0) {
      flow.stop();
      flow = hostFlow(paymentMachine, { input, ports, coverage: new Coverage() });
      seen = 0;
      await send(flow, [done('recallAttempt', store.recall({ subject: input }))]);
      continue;
    }
    const handled = [...possible, ...likely, ...likely, ...likely].filter(
      (event) => machine.getTransitionData(state, event).length > 0,
    );
    const event = state.matches('openingAttempt')
      ? done('openAttempt', await store.open(flow.calls.at(-1)?.input as Parameters<typeof store.open>[0]))
      : handled[choice % handled.length];
    if (!event) continue;
    await send(flow, [event]);
    if (pending && isDefinite(event, pending)) pending = null;
    for (const { port, input: given } of flow.calls.slice(seen)) {
      if (port === 'settleAttempt') store.settle(given as Parameters<typeof store.settle>[0]);
      if (port !== 'pay') continue;
      const { attempt: placing } = given as { attempt: PaymentAttempt };
      placed.push({ key: placing.key, wasAnswered: pending === null });
      pending = placing;
    }
    seen = flow.calls.length;
  }
  flow.stop();
  return placed;
}
