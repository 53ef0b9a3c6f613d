import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import type { PlaceResult } from '#machines/checkout/checkout-ports.ts';
import type { PaymentAttempt } from '#machines/shared/payment.ts';
import { attempt, samples, secondAttempt } from '#test/harness/checkout-samples.ts';
import { hostFlow } from '#test/harness/host.ts';
import { Coverage, done, edgePaths, type Path } from '#test/harness/model.ts';

const ports = [
  'recallAttempt',
  'readCheckout',
  'openAttempt',
  'placeOrders',
  'settleAttempt',
  'checkPayment',
  'authenticatePayment',
];

/** Everything that decides what checkout does next, so that no way through it is left out. */
const paths = edgePaths(checkoutMachine, {
  samples: [...samples, done('openAttempt', { kind: 'opened', attempt: secondAttempt })],
  project: ({ context }) => [
    context.attempt?.key,
    context.isChecked,
    context.cart?.status,
    context.cart?.paymentError,
    context.cart?.paymentStatus,
    context.cart?.payWhenOrdering,
    context.selectedCard,
  ],
  limit: 50_000,
});

interface Walk {
  /** Keys that place_orders was called with, and whether each call had a definite answer before the next. */
  calls: { key: string; answered: boolean }[];
  /** The most calls that were under way at once. */
  atOnce: number;
  /** What was settled, in order. */
  settled: string[];
  receivedBeforeSuccess: boolean;
  succeeded: boolean;
}

const isDefinite = (result: PlaceResult) =>
  result.kind === 'refused' || (result.kind === 'answered' && result.cart.paymentStatus !== 'processing');

const saysReceived = (event: AnyEventObject): boolean => {
  const output = event['output'] as { paid?: boolean; cart?: { status: string } | null } | null | undefined;
  return output?.paid === true || output?.cart?.status === 'received';
};

async function walk({ steps }: Path): Promise<Walk> {
  const flow = hostFlow(checkoutMachine, { ports, coverage: new Coverage() });
  const walked: Walk = { calls: [], atOnce: 0, settled: [], receivedBeforeSuccess: false, succeeded: false };
  let seen = 0;
  let running = 0;
  let pendingKey: string | null = null;
  let said = false;

  for (const { event } of steps) {
    const placed = event.type.endsWith('.placeOrders');
    if (placed) running -= 1;
    said ||= event.type.startsWith('xstate.done.actor.') && saysReceived(event);
    if (!flow.play(event)) flow.send(event);
    await Promise.resolve();
    await Promise.resolve();
    if (placed && event.type.startsWith('xstate.done') && isDefinite(event['output'] as PlaceResult)) pendingKey = null;
    for (const call of flow.calls.slice(seen)) {
      if (call.port === 'settleAttempt') {
        walked.settled.push((call.input as { key: string }).key);
        pendingKey = null;
      }
      if (call.port !== 'placeOrders') continue;
      const { key } = (call.input as { attempt: PaymentAttempt }).attempt;
      walked.calls.push({ key, answered: pendingKey === null || pendingKey === key });
      pendingKey = key;
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
  it('walks every edge of the graph', () => {
    expect(paths.length).toBeGreaterThan(1_000);
  });

  it('pays at most once, whatever happens', async () => {
    const wrong: string[] = [];
    let retried = 0;
    let succeeded = 0;
    for (const path of paths) {
      const walked = await walk(path);
      if (walked.calls.some(({ answered }) => !answered)) wrong.push(`new key before an answer: ${path.name}`);
      if (walked.atOnce > 1) wrong.push(`two calls at once: ${path.name}`);
      if (walked.succeeded && !walked.receivedBeforeSuccess) wrong.push(`success that nobody confirmed: ${path.name}`);
      if (walked.calls.length > 1) retried += 1;
      if (walked.succeeded) succeeded += 1;
    }
    expect(wrong).toEqual([]);
    // The rule is worth something only where there is more than one call, and where there is a success.
    expect(retried).toBeGreaterThan(40);
    expect(succeeded).toBeGreaterThan(50);
  }, 60_000);

  it('writes the attempt down before the first call, and forgets it only after the answer', async () => {
    const sequence = [done('recallAttempt', null), ...toOffer(), { type: 'payment.submitted' }];
    const flow = hostFlow(checkoutMachine, { ports, coverage: new Coverage() });
    await send(flow, sequence);
    expect(flow.calls.map(({ port }) => port)).toEqual(['recallAttempt', 'readCheckout', 'openAttempt']);
    await send(flow, [done('openAttempt', { kind: 'opened', attempt })]);
    expect(flow.calls.at(-1)).toEqual({ port: 'placeOrders', input: { attempt } });
    await send(flow, [find('xstate.error.actor.placeOrders', 'offline')]);
    expect(flow.calls.at(-1)).toEqual({ port: 'readCheckout', input: { cart: attempt.cart } });
    await send(flow, toOffer());
    expect(flow.state().value).toBe('unsettled');
    await send(flow, [{ type: 'payment.submitted' }]);
    expect(flow.calls.at(-1)).toEqual({ port: 'placeOrders', input: { attempt } });
    await send(flow, [samples.find((event) => event.type.endsWith('done.actor.placeOrders')) ?? { type: '' }]);
    expect(flow.state().value).toBe('succeeded');
    expect(flow.calls.at(-1)).toEqual({ port: 'settleAttempt', input: { key: attempt.key } });
    flow.stop();
  });
});

function toOffer(): AnyEventObject[] {
  return samples.filter(
    (event) => event.type === 'xstate.done.actor.readCheckout' && event['output'].cart?.status === 'open',
  ).slice(0, 1);
}

function find(type: string, message: string): AnyEventObject {
  const found = samples.find((event) => event.type === type && event['error']?.message === message);
  if (!found) throw new Error(`No sample ${type} ${message}`);
  return found;
}

async function send(flow: ReturnType<typeof hostFlow>, events: readonly AnyEventObject[]): Promise<void> {
  for (const event of events) {
    if (!flow.play(event)) flow.send(event);
    await Promise.resolve();
    await Promise.resolve();
  }
}
