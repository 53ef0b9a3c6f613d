import { assign, setup, type ActorRefFrom } from 'xstate';
import { orderAgainFlow } from '#machines/order-again/order-again.flow.ts';
import type { CustomerChanged } from '#machines/shared/account/session.ts';
import type { Order } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { openFlowOf } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';

interface LastOrderContext {
  userId: number | null;
  /** Null: not known, or the customer has not ordered yet. */
  order: Order | null;
}

/**
 * The customer's last order, so that the welcome page offers it again. Read once a page shows it, and after each change.
 * Always on once the shell runs; a child of the root. Decision 115.
 */
export const lastOrderMachine = setup({
  types: {
    context: {} as LastOrderContext,
    events: {} as
      | CustomerChanged
      | { type: 'order.wanted' }
      | { type: 'again.chosen' }
      | ContentStale
      | ConnectionRestored,
  },
  actors: {
    loadLastOrder: port<Order | null>('loadLastOrder'),
    watch,
  },
  guards: {
    isSame: ({ context }, { userId }: { userId: number | null }) => context.userId === userId,
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
    hasOrder: ({ context }) => context.order !== null,
  },
  actions: {
    meet: assign((_, { userId }: { userId: number | null }) => ({ userId, order: null })),
    keepOrder: assign((_, order: Order | null) => ({ order })),
    openAgain: openFlowOf(orderAgainFlow, ({ context }) => context.order?.id ?? null, { isAtOnce: true }),
  },
}).createMachine({
  id: 'last-order',
  context: { userId: null, order: null },
  initial: 'signedOut',
  on: {
    'customer.changed': [
      { guard: withEvent('isSame') },
      { guard: withEvent('isSomeone'), target: '.waiting', actions: withEvent('meet') },
      { target: '.signedOut', actions: withEvent('meet') },
    ],
  },
  states: {
    signedOut: {},
    waiting: { on: { 'order.wanted': 'following' } },
    following: {
      invoke: watching({ kinds: ['order', 'bill'], pollMs: null }),
      on: { 'again.chosen': { guard: 'hasOrder', actions: 'openAgain' } },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'loadLastOrder',
            src: 'loadLastOrder',
            onDone: { target: 'read', actions: withOutput('keepOrder') },
            onError: 'read',
          },
          on: { 'content.stale': { target: 'reading', reenter: true } },
        },
        read: { on: { 'content.stale': 'reading', 'connection.restored': 'reading' } },
      },
    },
  },
});

export type LastOrderRef = ActorRefFrom<typeof lastOrderMachine>;
