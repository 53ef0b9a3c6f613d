import { assign, enqueueActions, setup, stateIn, type ActorRefFrom } from 'xstate';
import { checkoutFlow } from '#machines/checkout/checkout.flow.ts';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerChanged } from '#machines/shared/account/session.ts';
import type { AddIntent, CartRequest, DeliveryReported } from '#machines/shared/cart/add-to-cart.ts';
import {
  addsInFlight,
  batchOf,
  blockedAdds,
  deliveryAt,
  isForProduct,
  isSameAdd,
  nextInLine,
  pendingAdds,
  viewOf,
  withEdit,
  type Batch,
  type PendingAdd,
} from '#machines/shared/cart/cart-queue.ts';
import type { Cart, DeliveryChoice, Iri } from '#machines/shared/entities/entities.ts';
import { CART } from '#machines/shared/flow/change.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, reply } from '#machines/shared/flow/flow.ts';
import type { LanguageChanged } from '#machines/shared/flow/language.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';
import { watch, watching, type ContentStale } from '#machines/shared/kit/watch.ts';
import {
  answerTo,
  subscribersOf,
  emptyContext,
  hasSeatAt,
  hasUnwrittenNotes,
  movesDiscount,
  notesOf,
  refusalOf,
  reportsOn,
  reportsOnLeaving,
  withSubscriber,
  withDelivery,
  withIntent,
  withLoaded,
  withNext,
  withNotes,
  withoutAdd,
  withoutPlaced,
  withoutSeat,
  withoutIntent,
  withRefused,
  withSaved,
  withUser,
  withWritten,
  type CartContext,
  type CartNotes,
  type LoadedCart,
  type NotesToWrite,
  type SaveResult,
} from './cart-context.ts';

interface Asked {
  product: Iri;
  replyTo: string;
}

interface LineChange {
  place: Iri;
  line: string;
  quantity: number;
}

const whenWorking = { guard: 'hasWork', target: '#cart.running.server.loading' } as const;

/**
 * The customer's cart. Applies changes at once, sends them one by one, and keeps a visitor's add until they sign in.
 * Always on; a child of the root; never ends. Spec 4 "Cart status", "Cart handling", 5 "Adding to cart".
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      | CustomerChanged
      | CartRequest
      | ({ type: 'line.changed' } & LineChange)
      | ContentStale
      | { type: 'login.requested' }
      | { type: 'checkout.requested' }
      | { type: 'delivery.requested'; placeId: number }
      | { type: 'retry.requested' }
      | { type: 'changes.discarded' }
      | { type: 'notice.dismissed' }
      | LanguageChanged
      | ConnectionRestored,
    tags: {} as 'signedOut' | 'loading' | 'saving' | 'failed',
  },
  actors: {
    readNotes: port<CartNotes>('readNotes'),
    writeNotes: port<PendingAdd | null, NotesToWrite>('writeNotes'),
    loadCart: port<LoadedCart, { userId: number | null }>('loadCart'),
    saveBatch: port<SaveResult, { cart: Cart | null; batch: Batch | null }>('saveBatch'),
    watch,
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSameUser: ({ context }, { userId }: { userId: number | null }) => context.userId === userId,
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
    isStale: stateIn({ running: { freshness: 'stale' } }),
    isLoading: stateIn({ running: { server: 'loading' } }),
    movesDiscount: (_, result: SaveResult) => movesDiscount(result),
    hasWork: ({ context }) => nextInLine(context).length > 0,
    hasUnwrittenNotes: ({ context }) => hasUnwrittenNotes(context),
    /** A payment elsewhere, or a pending bank authentication, may have closed this cart. */
    mayBePaid: ({ context }, { isKnown }: ContentStale) => isKnown || context.cart?.status === 'rejected',
    isShown: stateIn({ running: { server: 'ready' } }),
    hasNotice: ({ context }) => context.notice !== null,
    hasCart: ({ context }) => context.cart !== null,
    hasItems: ({ context }) => (viewOf(context)?.itemCount ?? 0) > 0,
    isSameAdd: ({ context }, { intent }: { intent: AddIntent }) => isSameAdd(context.inFlight[0], intent),
    isInFlight: ({ context }, { product }: { product: Iri }) => context.inFlight.some(isForProduct(product)),
    isInProgress: (_, { kind }: SaveResult) => kind === 'inProgress',
    isOutdated: (_, { kind }: SaveResult) => kind === 'stale',
    isRefused: (_, { kind }: SaveResult) => kind === 'refused',
    isSeated: ({ context }, { placeId }: { placeId: number }) => hasSeatAt(context, placeId),
  },
  actions: {
    changeUser: enqueueActions(({ context, enqueue }, change: CustomerChanged) => {
      for (const { to, report } of reportsOnLeaving(context, change)) enqueue(reply(to, report));
      enqueue.assign(withUser(context, change));
    }),
    answer: enqueueActions(({ context, enqueue }, { product, replyTo }: Asked) => {
      enqueue.assign(withSubscriber(context, product, replyTo));
      enqueue(reply(replyTo, answerTo(context, product)));
    }),
    subscribe: assign(({ context }, { product, replyTo }: Asked) => withSubscriber(context, product, replyTo)),
    answerBlocked: enqueueActions(({ context, enqueue }) => {
      for (const { to, report } of reportsOn(blockedAdds(context), 'deliveryNeeded')) enqueue(reply(to, report));
    }),
    recallNotes: assign(({ context }, notes: CartNotes) => withNotes(context, notes)),
    noteWritten: assign({ written: ({ context }) => notesOf(context) }),
    noteIntent: assign(({ context }, { intent, replyTo }: { intent: AddIntent; replyTo: string }) =>
      withIntent(context, intent, replyTo),
    ),
    queueAdd: enqueueActions(({ context, enqueue }, { add }: { add: PendingAdd | null }) => {
      enqueue.assign(withWritten(context, add));
      if (!add) return;
      const product = add.item.product['@id'];
      for (const replyTo of subscribersOf(context, product)) enqueue.raise({ type: 'add.inquired', product, replyTo });
    }),
    dropIntent: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      enqueue.assign(withoutIntent(context));
      const replies = reportsOn(context.intents.slice(0, 1), 'refused', reasonOf(error));
      for (const { to, report } of replies) enqueue(reply(to, report));
    }),
    withdraw: enqueueActions(({ context, enqueue }, { product, replyTo }: Asked) => {
      enqueue.assign(withoutAdd(context, product));
      for (const subscriber of new Set([...subscribersOf(context, product), replyTo]))
        enqueue.raise({ type: 'add.inquired', product, replyTo: subscriber });
    }),
    noteDelivery: assign(({ context }, { place, choice }: { place: Iri; choice: DeliveryChoice }) =>
      withDelivery(context, place, choice),
    ),
    forgetSeat: assign(({ context }, { placeId }: { placeId: number }) => withoutSeat(context, placeId)),
    reportDelivery: enqueueActions(({ context, enqueue }, { place, replyTo }: { place: Iri; replyTo: string }) => {
      const choice = deliveryAt(place, context);
      if (choice) enqueue(reply(replyTo, { type: 'delivery.reported', choice } satisfies DeliveryReported));
    }),
    clear: assign(({ context }, { cart }: { cart: Iri | null }) => withoutPlaced(context, cart)),
    queueEdit: assign(({ context }, { place, line, quantity }: LineChange) => ({
      queue: withEdit(context.queue, { kind: 'setQuantity', place, line, quantity }),
      notice: null,
    })),
    keepLoaded: assign(({ context }, loaded: LoadedCart) => withLoaded(context, loaded)),
    takeNext: assign(({ context }) => withNext(context)),
    confirm: enqueueActions(({ context, enqueue }, result: SaveResult) => {
      for (const { to, report } of reportsOn(addsInFlight(context), 'added')) enqueue(reply(to, report));
      enqueue.assign(withSaved(context, result));
    }),
    giveUp: enqueueActions(({ context, enqueue }, result: SaveResult) => {
      const replies = reportsOn(addsInFlight(context), 'refused', refusalOf(result));
      for (const { to, report } of replies) enqueue(reply(to, report));
      enqueue.assign(withRefused(context, result));
    }),
    fail: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      for (const { to, report } of reportsOn(pendingAdds(context), 'interrupted', reason)) enqueue(reply(to, report));
      enqueue.assign({ reason });
    }),
    clearReason: assign({ reason: null }),
    reportSaving: enqueueActions(({ context, enqueue }) => {
      for (const { to, report } of reportsOn(addsInFlight(context), 'saving')) enqueue(reply(to, report));
    }),
    dropInFlight: assign({ inFlight: [], reason: null }),
    discard: enqueueActions(({ context, enqueue }) => {
      for (const { to, report } of reportsOn(pendingAdds(context), 'none')) enqueue(reply(to, report));
      enqueue.assign({ inFlight: [], queue: [], reason: null });
    }),
    dismissNotice: assign({ notice: null }),
    openLogin: openFlow(loginFlow),
    openCheckout: openFlow(checkoutFlow),
    openDeliveryMethod: openFlowOf(deliveryMethodFlow, (_, { placeId }: { placeId: number }) => placeId),
  },
  delays: { retryPause: 1_000, rereadPause: 15_000 },
}).createMachine({
  id: 'cart',
  context: emptyContext,
  initial: 'restoring',
  on: {
    'add.requested': { actions: withEvent('noteIntent') },
    'delivery.chosen': { actions: withEvent('noteDelivery') },
    'delivery.inquired': { actions: withEvent('reportDelivery') },
    'visit.ended': { guard: withEvent('isSeated'), actions: withEvent('forgetSeat') },
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
      invoke: watching({ kinds: ['order', CART.kind], pollMs: null }),
      on: {
        'add.inquired': { actions: withEvent('answer') },
        'add.withdrawn': { actions: withEvent('withdraw') },
        'add.retried': { actions: withEvent('answer') },
        'cart.placed': { actions: withEvent('clear') },
        'line.changed': { guard: 'hasCart', actions: withEvent('queueEdit') },
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
              on: {
                'cart.invalidated': { target: 'loading', reenter: true },
                'content.stale': { guard: withEvent('mayBePaid'), target: 'loading', reenter: true },
              },
            },
            ready: {
              entry: 'answerBlocked',
              always: { guard: 'isStale', target: 'loading' },
              on: {
                'checkout.requested': { guard: 'hasItems', actions: 'openCheckout' },
                'content.stale': { guard: withEvent('mayBePaid'), target: '.refreshing' },
                'language.changed': '.refreshing',
              },
              initial: 'current',
              states: {
                current: { always: { guard: 'hasWork', target: '#cart.running.server.saving', actions: 'takeNext' } },
                // In the background: the customer may go on, but nothing is saved into a cart that may be paid.
                refreshing: {
                  invoke: {
                    id: 'loadCart',
                    src: 'loadCart',
                    input: ({ context }) => ({ userId: context.userId }),
                    onDone: { target: 'current', actions: withOutput('keepLoaded') },
                    onError: 'outdated',
                  },
                  always: whenWorking,
                },
                outdated: {
                  always: whenWorking,
                  on: { 'connection.restored': 'refreshing' },
                  after: { rereadPause: 'refreshing' },
                },
              },
            },
            saving: {
              tags: 'saving',
              entry: ['clearReason', 'reportSaving'],
              invoke: {
                id: 'saveBatch',
                src: 'saveBatch',
                input: ({ context }) => ({ cart: context.cart, batch: batchOf(context, context.etags) }),
                onDone: [
                  { guard: withOutput('isInProgress'), target: 'pausing' },
                  { guard: withOutput('isOutdated'), target: 'loading', actions: withOutput('giveUp') },
                  { guard: withOutput('isRefused'), target: 'ready', actions: withOutput('giveUp') },
                  {
                    guard: withOutput('movesDiscount'),
                    target: 'loading',
                    actions: [withOutput('confirm'), 'answerBlocked'],
                  },
                  { target: 'ready', actions: withOutput('confirm') },
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
                'retry.requested': 'saving',
                'add.retried': 'saving',
                'connection.restored': 'saving',
                'changes.discarded': { target: 'loading', actions: 'discard' },
                'line.changed': { target: 'saving', actions: withEvent('queueEdit') },
                'add.requested': [
                  {
                    guard: withEvent('isSameAdd'),
                    target: 'saving',
                    actions: {
                      type: 'subscribe',
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
        // Anything that may have changed elsewhere is loaded again once no change of ours is on its way.
        freshness: {
          initial: 'fresh',
          states: {
            fresh: {
              on: {
                'cart.invalidated': 'stale',
                'content.stale': [{ guard: 'isShown' }, { guard: withEvent('mayBePaid'), target: 'stale' }],
                'language.changed': [{ guard: 'isShown' }, { target: 'stale' }],
              },
            },
            stale: { always: { guard: 'isLoading', target: 'fresh' } },
          },
        },
        notes: {
          initial: 'written',
          states: {
            written: { always: { guard: 'hasUnwrittenNotes', target: 'writing' } },
            writing: {
              entry: 'noteWritten',
              always: { guard: 'hasUnwrittenNotes', target: 'writing', reenter: true },
              invoke: {
                id: 'writeNotes',
                src: 'writeNotes',
                input: ({ context }) => context.written,
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
