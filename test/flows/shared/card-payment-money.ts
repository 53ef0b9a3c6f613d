import { array, assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { PayResult } from '#machines/shared/card-payment/card-payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import { hostFlow } from '#test/harness/host.ts';
import { memoryStore, takingTurns } from '#test/harness/memory-store.ts';
import { Coverage, done, edgePaths, failed, type Path } from '#test/harness/model.ts';
import { offline, reads, type cardPaymentSamples } from './card-payment-samples.ts';

const ports = [
  'recallAttempt',
  'readPayable',
  'openAttempt',
  'pay',
  'settleAttempt',
  'deleteCard',
  'checkPayment',
  'authenticatePayment',
];

export interface Money {
  machine: AnyStateMachine;
  input: unknown;
  subject: PaymentSubject;
  of: ReturnType<typeof cardPaymentSamples>;
  samples: readonly AnyEventObject[];
}

/** The parts of the context that determine the flow's next step, so that the graph leaves out no path. */
const whatDecides = ({ context }: AnyMachineSnapshot) => [
  context.attempt?.key,
  context.payable?.status,
  context.payable?.paymentError,
  context.payable?.paymentStatus,
  context.payable?.payWhenOrdering,
  context.selectedCard,
];

interface Walk {
  /** The key of each pay call, and whether earlier attempts with other keys had a definite answer by then. */
  calls: { key: string; answered: boolean }[];
  /** The maximum number of pay calls under way at once. */
  atOnce: number;
  /** Keys of attempts that were forgotten before they were answered. */
  forgotten: string[];
  receivedBeforeSuccess: boolean;
  succeeded: boolean;
}

/** Whether the server's answer ends an attempt for good. Independent of the rules under test. */
function isDefinite({ type, output }: AnyEventObject, { cartStatus }: PaymentAttempt): boolean {
  const {
    kind,
    paid,
    payable: cart,
  } = (output ?? {}) as { kind?: PayResult['kind'] | 'read'; paid?: boolean; payable?: Payable | null };
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
  // A rejection answers only an attempt that began with an open cart. Otherwise it may be older than the attempt.
  const isNewlyRejected = cart?.status === 'rejected' && cart.paymentStatus !== 'processing' && cartStatus === 'open';
  return cart?.status === 'received' || isNewlyRejected;
}

const saysReceived = (event: AnyEventObject): boolean => {
  const output = event['output'] as { paid?: boolean; payable?: { status: string } | null } | null | undefined;
  return output?.paid === true || output?.payable?.status === 'received';
};

async function walk({ machine, input }: Money, { steps }: Path): Promise<Walk> {
  const flow = hostFlow(machine, { input, ports, coverage: new Coverage() });
  const walked: Walk = { calls: [], atOnce: 0, forgotten: [], receivedBeforeSuccess: false, succeeded: false };
  let seen = 0;
  let running = 0;
  let pending: PaymentAttempt | null = null;
  let isReported = false;

  for (const { event } of steps) {
    const placed = event.type.endsWith('.pay');
    if (placed) running -= 1;
    isReported ||= event.type.startsWith('xstate.done.actor.') && saysReceived(event);
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
      walked.receivedBeforeSuccess = isReported;
    }
  }
  flow.stop();
  return walked;
}

/** Tests that the flow pays at most once: on every path through its graph, and in long random runs. */
export function describeMoney(money: Money): void {
  const { machine, input, subject } = money;
  const { open, received, attempt, secondAttempt } = money.of;
  const paths = edgePaths(machine, {
    input,
    samples: [...money.samples, done('openAttempt', { kind: 'opened', attempt: secondAttempt })],
    project: whatDecides,
    limit: 50_000,
  });

  describe(`money in ${machine.id}`, () => {
    it('walks every edge of the graph', () => {
      expect(paths.length).toBeGreaterThan(1_000);
    });

    it('pays at most once, whatever happens', async () => {
      const wrong: string[] = [];
      let retried = 0;
      let succeeded = 0;
      for (const path of paths) {
        const walked = await walk(money, path);
        if (walked.calls.some(({ answered }) => !answered)) wrong.push(`new key before an answer: ${path.name}`);
        if (walked.forgotten.length > 0) wrong.push(`forgotten before an answer: ${path.name}`);
        if (walked.atOnce > 1) wrong.push(`two calls at once: ${path.name}`);
        if (walked.succeeded && !walked.receivedBeforeSuccess)
          wrong.push(`success that nobody confirmed: ${path.name}`);
        if (walked.calls.length > 1) retried += 1;
        if (walked.succeeded) succeeded += 1;
      }
      expect(wrong).toEqual([]);
      // The rule proves something only if some paths have more than one call, and some a success.
      expect(retried).toBeGreaterThan(40);
      expect(succeeded).toBeGreaterThan(50);
    }, 60_000);

    it('keeps the key of an unanswered attempt through reloads, crashes and other cards', async () => {
      let retried = 0;
      let renewed = 0;
      const property = asyncProperty(array(nat({ max: 999 }), { minLength: 40, maxLength: 160 }), async (choices) => {
        const keys = await liveThrough(money, choices);
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

    it('writes the attempt down before the first call, and forgets it only after the answer', async () => {
      const flow = hostFlow(machine, { input, ports, coverage: new Coverage() });
      await send(flow, [done('recallAttempt', null), reads(open), { type: 'payment.submitted' }]);
      expect(flow.calls.map(({ port }) => port)).toEqual(['recallAttempt', 'readPayable', 'openAttempt']);
      await send(flow, [done('openAttempt', { kind: 'opened', attempt })]);
      expect(flow.calls.at(-1)).toEqual({ port: 'pay', input: { attempt } });
      await send(flow, [failed('pay', offline)]);
      expect(flow.calls.at(-1)).toEqual({ port: 'readPayable', input: { subject, attempted: attempt.cart } });
      await send(flow, [reads(open)]);
      expect(flow.state().value).toEqual({ unanswered: 'unsettled' });
      await send(flow, [{ type: 'payment.submitted' }]);
      expect(flow.calls.at(-1)).toEqual({ port: 'pay', input: { attempt } });
      await send(flow, [done('pay', { kind: 'answered', payable: received })]);
      expect(flow.state().value).toBe('succeeded');
      expect(flow.calls.at(-1)).toEqual({ port: 'settleAttempt', input: { subject, key: attempt.key } });
      flow.stop();
    });
  });
}

async function send(flow: ReturnType<typeof hostFlow>, events: readonly AnyEventObject[]): Promise<void> {
  for (const event of events) {
    if (!flow.play(event)) flow.send(event);
    await Promise.resolve();
    await Promise.resolve();
  }
}

/**
 * Runs the flow with any events, answers in any order and reloads at any moment; the real store keeps the attempts.
 * Returns the keys that were paid with, in order, and whether the attempt before each had been answered for good.
 */
async function liveThrough(
  { machine, input, subject, of, samples }: Money,
  choices: readonly number[],
): Promise<{ key: string; wasAnswered: boolean }[]> {
  // Reloads stand for closing, and the real store answers for its ports.
  const possible = samples.filter(({ type }) => !/modal\.closed|recallAttempt|openAttempt/.test(type));
  // More frequent than the rest, so that many runs reach a payment.
  const likely = [{ type: 'payment.submitted' }, reads(of.open), failed('pay', offline)];
  let made = 0;
  const store = createAttemptStore({
    store: memoryStore(),
    userId: () => 7,
    newKey: () => `key-${(made += 1)}`,
    takeLock: takingTurns(),
  });
  const placed: { key: string; wasAnswered: boolean }[] = [];
  let pending: PaymentAttempt | null = null;
  let flow = hostFlow(machine, { input, ports, coverage: new Coverage() });
  let seen = 0;

  for (const choice of choices) {
    const state = flow.state();
    if (state.status !== 'active' || choice % 29 === 0) {
      flow.stop();
      flow = hostFlow(machine, { input, ports, coverage: new Coverage() });
      seen = 0;
      await send(flow, [done('recallAttempt', store.recall({ subject }))]);
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
