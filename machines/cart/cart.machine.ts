import type { ActorRefFrom } from 'xstate';
import { batchOf, pendingAdds } from '#machines/shared/cart/cart-queue.ts';
import { emptyContext } from './cart-context.ts';
import { cartSetup } from './cart-setup.ts';

/**
 * The customer's cart. Applies changes at once, sends them one by one, and keeps a visitor's add until they sign in.
 * Always on; a child of the root; never ends. Spec 4 "Cart status", "Cart handling", 5 "Adding to cart".
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: emptyContext,
  initial: 'restoring',
  on: {
    'add.requested': { actions: { type: 'noteIntent', params: ({ event }) => event } },
    'delivery.chosen': { actions: { type: 'noteDelivery', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        id: 'readNotes',
        src: 'readNotes',
        onDone: { target: 'running', actions: { type: 'recallNotes', params: ({ event }) => event.output } },
        onError: 'running',
      },
      exit: 'keepChoices',
      on: { 'customer.changed': { actions: { type: 'changeUser', params: ({ event }) => event } } },
    },
    running: {
      type: 'parallel',
      invoke: { id: 'changes', src: 'changes' },
      on: {
        'add.inquired': { actions: { type: 'answer', params: ({ event }) => event } },
        'add.withdrawn': { actions: { type: 'withdraw', params: ({ event }) => event } },
        'add.retried': { actions: { type: 'answer', params: ({ event }) => event } },
        'line.changed': { guard: 'hasCart', actions: { type: 'queueEdit', params: ({ event }) => event } },
        'delivery.requested': { actions: { type: 'openDeliveryMethod', params: ({ event }) => event } },
        'notice.dismissed': { guard: 'hasNotice', actions: 'dismissNotice' },
      },
      states: {
        server: {
          initial: 'deciding',
          on: {
            'customer.changed': [
              { guard: { type: 'isSameUser', params: ({ event }) => event } },
              {
                guard: { type: 'isSomeone', params: ({ event }) => event },
                target: '.loading',
                actions: { type: 'changeUser', params: ({ event }) => event },
              },
              { target: '.signedOut', actions: { type: 'changeUser', params: ({ event }) => event } },
            ],
          },
          states: {
            deciding: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'signedOut' }] },
            signedOut: { tags: 'signedOut', on: { 'login.requested': { actions: 'openLogin' } } },
            loading: {
              tags: 'loading',
              invoke: {
                id: 'loadCart',
                src: 'loadCart',
                input: ({ context }) => ({ userId: context.userId }),
                onDone: { target: 'ready', actions: { type: 'keepLoaded', params: ({ event }) => event.output } },
                onError: { target: 'unavailable', actions: { type: 'fail', params: ({ event }) => event } },
              },
              on: { 'cart.invalidated': { target: 'loading', reenter: true } },
            },
            ready: {
              entry: 'answerBlocked',
              always: [
                { guard: 'isStale', target: 'loading' },
                { guard: 'hasWork', target: 'saving', actions: 'takeNext' },
              ],
              on: { 'checkout.requested': { guard: 'hasItems', actions: 'openCheckout' } },
            },
            saving: {
              tags: 'saving',
              entry: ['clearReason', 'reportSaving'],
              invoke: {
                id: 'saveBatch',
                src: 'saveBatch',
                input: ({ context }) => ({ cart: context.cart, batch: batchOf(context, context.etags) }),
                onDone: [
                  {
                    guard: { type: 'isInProgress', params: ({ event }) => event.output },
                    target: 'pausing',
                  },
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => event.output },
                    target: 'loading',
                    actions: { type: 'giveUp', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'giveUp', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    guard: { type: 'movesDiscount', params: ({ event }) => event.output },
                    target: 'loading',
                    actions: [{ type: 'confirm', params: ({ event }) => ({ result: event.output }) }, 'answerBlocked'],
                  },
                  {
                    target: 'ready',
                    actions: { type: 'confirm', params: ({ event }) => ({ result: event.output }) },
                  },
                ],
                onError: { target: 'interrupted', actions: { type: 'fail', params: ({ event }) => event } },
              },
            },
            // The server still works on the same key, perhaps for another tab. A retry returns the same answer.
            pausing: {
              tags: 'saving',
              after: { retryPause: 'saving' },
            },
            // The server may or may not have acted, so the batch keeps its key until the retry.
            interrupted: {
              tags: 'failed',
              on: {
                'save.retried': 'saving',
                'add.retried': 'saving',
                'connection.restored': 'saving',
                'changes.discarded': { target: 'loading', actions: 'discard' },
                'line.changed': { target: 'saving', actions: { type: 'queueEdit', params: ({ event }) => event } },
                'add.requested': [
                  {
                    guard: { type: 'isSameAdd', params: ({ event }) => event },
                    target: 'saving',
                    actions: {
                      type: 'heed',
                      params: ({ event }) => ({ product: event.intent.item.product['@id'], replyTo: event.replyTo }),
                    },
                  },
                  {
                    guard: {
                      type: 'isInFlight',
                      params: ({ event }) => ({ product: event.intent.item.product['@id'] }),
                    },
                    target: 'loading',
                    actions: ['dropInFlight', { type: 'noteIntent', params: ({ event }) => event }],
                  },
                  { target: 'saving', actions: { type: 'noteIntent', params: ({ event }) => event } },
                ],
                'add.withdrawn': {
                  guard: { type: 'isInFlight', params: ({ event }) => event },
                  target: 'loading',
                  actions: ['dropInFlight', { type: 'withdraw', params: ({ event }) => event }],
                },
              },
            },
            unavailable: {
              tags: 'failed',
              exit: 'clearReason',
              on: {
                'retry.requested': 'loading',
                'add.retried': 'loading',
                'connection.restored': 'loading',
                'add.requested': { target: 'loading', actions: { type: 'noteIntent', params: ({ event }) => event } },
              },
            },
          },
        },
        // Anything that may have changed elsewhere is loaded again once no change of ours is on its way.
        freshness: {
          initial: 'fresh',
          states: {
            fresh: {
              on: {
                'cart.invalidated': 'stale',
                'order.changed': { guard: { type: 'mayBePaid', params: ({ event }) => event }, target: 'stale' },
              },
            },
            stale: { always: { guard: 'isLoading', target: 'fresh' } },
          },
        },
        notes: {
          initial: 'written',
          states: {
            written: {
              always: { guard: 'hasIntent', target: 'writing' },
              on: { 'notes.changed': 'writing' },
            },
            writing: {
              on: { 'notes.changed': { target: 'writing', reenter: true } },
              invoke: {
                id: 'writeNotes',
                src: 'writeNotes',
                input: ({ context }) => ({
                  owner: context.userId,
                  intent: context.intents[0] ?? null,
                  adds: pendingAdds(context),
                  deliveries: context.deliveries,
                  kept: context.kept,
                }),
                onDone: {
                  target: 'written',
                  actions: { type: 'queueAdd', params: ({ event }) => ({ add: event.output }) },
                },
                onError: { target: 'written', actions: { type: 'dropIntent', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
});

export type CartRef = ActorRefFrom<typeof cartMachine>;
