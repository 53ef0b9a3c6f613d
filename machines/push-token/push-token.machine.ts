import { assign, setup } from 'xstate';
import type { CustomerKnown } from '#machines/shared/account/session.ts';
import { port, streamPort } from '#machines/shared/flow/port.ts';
import { withEvent } from '#machines/shared/kit/params.ts';

export type TokenChanged = { type: 'token.changed' };

/**
 * Keeps the push token with its customer: sends the server the newest token, and drops the token when the customer
 * leaves. Never asks for permission. Always on once the shell runs; a child of the root. Spec 3 "Push token", decision
 * 47.
 */
export const pushTokenMachine = setup({
  types: {
    context: {} as { userId: number | null },
    events: {} as CustomerKnown | TokenChanged,
  },
  actors: {
    customers: streamPort<CustomerKnown>(),
    changes: streamPort<TokenChanged>(),
    /** Sends the server a token that it lacks, and drops another customer's. */
    compareToken: port<void, { userId: number | null }>('compareToken'),
    forgetToken: port<void>('forgetToken'),
  },
  guards: {
    isOther: ({ context }, { userId }: CustomerKnown) => context.userId !== userId,
    isSignedIn: ({ context }) => context.userId !== null,
  },
  actions: {
    know: assign((_, { userId }: CustomerKnown) => ({ userId })),
  },
  delays: { RETRY: 60_000 },
}).createMachine({
  id: 'push-token',
  context: { userId: null },
  invoke: [
    { id: 'customers', src: 'customers' },
    { id: 'changes', src: 'changes' },
  ],
  initial: 'waiting',
  on: { 'customer.known': { guard: withEvent('isOther'), target: '.judging', actions: withEvent('know') } },
  states: {
    // The customer is not known yet, so no token may be dropped.
    waiting: {
      on: { 'customer.known': { target: 'judging', actions: withEvent('know') } },
    },
    judging: { always: [{ guard: 'isSignedIn', target: 'comparing' }, { target: 'forgetting' }] },
    comparing: {
      invoke: {
        id: 'compareToken',
        src: 'compareToken',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: 'settled',
        onError: 'failed',
      },
      on: { 'token.changed': { target: 'comparing', reenter: true } },
    },
    forgetting: { invoke: { id: 'forgetToken', src: 'forgetToken', onDone: 'settled', onError: 'failed' } },
    settled: { on: { 'token.changed': 'judging' } },
    failed: { on: { 'token.changed': 'judging' }, after: { RETRY: 'judging' } },
  },
});
