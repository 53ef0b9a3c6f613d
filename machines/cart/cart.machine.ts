import type { ActorRefFrom } from 'xstate';
import { batchOf, pendingAdds } from '#machines/shared/cart/cart-queue.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { watching } from '#machines/shared/kit/watch.ts';
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
    'add.requested': { actions: withEvent('noteIntent') },
    'delivery.chosen': { actions: withEvent('noteDelivery') },
  },
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        id: 'readNotes',
        src: 'readNotes',
        onDone: { target: 'running', actions: withOutput('recallNotes') },
        onError: 'running',
      },
      on: { 'customer.changed': { actions: withEvent('changeUser') } },
    },
    running: {
      type: 'parallel',
      invoke: watching({ kinds: ['order'], pollMs: null }),
      on: {
        'add.inquired': { actions: withEvent('answer') },
        'add.withdrawn': { actions: withEvent('withdraw') },
        'add.retried': { actions: withEvent('answer') },
        'line.changed': { guard: 'hasCart', actions: withEvent('queueEdit') },
        'cart.invalidated': { actions: 'invalidate' },
        'content.stale': { guard: withEvent('mayBePaid'), actions: 'invalidate' },
        'delivery.requested': { actions: withEvent('openDeliveryMethod') },
        'notice.dismissed': { guard: 'hasNotice', actions: 'dismissNotice' },
      },
      states: {
        server: {
          initial: 'deciding',
          on: {
            'customer.changed': [
              { guard: withEvent('isSameUser') },
              {
                guard: withEvent('isSomeone'),
                target: '.loading',
                actions: withEvent('changeUser'),
              },
              { target: '.signedOut', actions: withEvent('changeUser') },
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
                onDone: { target: 'ready', actions: withOutput('keepLoaded') },
                onError: { target: 'unavailable', actions: withEvent('fail') },
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
                    guard: { type: 'isAnswered', params: ({ event }) => ({ result: event.output, as: 'inProgress' }) },
                    target: 'pausing',
                  },
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => ({ result: event.output, as: 'stale' }) },
                    target: 'loading',
                    actions: { type: 'giveUp', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => ({ result: event.output, as: 'refused' }) },
                    target: 'ready',
                    actions: { type: 'giveUp', params: ({ event }) => ({ result: event.output }) },
                  },
                  {
                    target: 'ready',
                    actions: { type: 'confirm', params: ({ event }) => ({ result: event.output }) },
                  },
                ],
                onError: { target: 'interrupted', actions: withEvent('fail') },
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
                'line.changed': { target: 'saving', actions: withEvent('queueEdit') },
                'add.requested': [
                  {
                    guard: withEvent('isSameAdd'),
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
                    actions: ['dropInFlight', withEvent('noteIntent')],
                  },
                  { target: 'saving', actions: withEvent('noteIntent') },
                ],
                'add.withdrawn': {
                  guard: withEvent('isInFlight'),
                  target: 'loading',
                  actions: ['dropInFlight', withEvent('withdraw')],
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
                'add.requested': { target: 'loading', actions: withEvent('noteIntent') },
              },
            },
          },
        },
        notes: {
          initial: 'written',
          states: {
            written: {
              always: { guard: 'isUnwritten', target: 'writing', actions: 'markWritten' },
            },
            writing: {
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
                onError: { target: 'written', actions: withEvent('dropIntent') },
              },
            },
          },
        },
      },
    },
  },
});

export type CartRef = ActorRefFrom<typeof cartMachine>;
