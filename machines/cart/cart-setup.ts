import { assign, enqueueActions, setup } from 'xstate';
import { checkoutFlow } from '#machines/checkout/checkout.flow.ts';
import { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import type { AddIntent, CartRequest } from '#machines/shared/cart/add-to-cart.ts';
import {
  addsInFlight,
  isBlocked,
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
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { reasonOf } from '#machines/shared/flow/failure.ts';
import { openFlow, openFlowOf, reply } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { watch, type ContentStale } from '#machines/shared/kit/watch.ts';
import {
  askersOf,
  refusalOf,
  withAsker,
  withDelivery,
  withIntent,
  withLoaded,
  withNext,
  withNotes,
  withoutAdd,
  withRefused,
  withSaved,
  withUser,
  withWritten,
  type CartContext,
  type CartNotes,
  type CustomerChanged,
  type LoadedCart,
  type SaveResult,
} from './cart-context.ts';
import { answerTo, reportsOn, reportsOnLeaving } from './cart-reports.ts';

interface Asked {
  product: Iri;
  replyTo: string;
}

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as
      | CustomerChanged
      | CartRequest
      | { type: 'line.changed'; place: Iri; line: string; quantity: number }
      | ContentStale
      | { type: 'login.requested' }
      | { type: 'checkout.requested' }
      | { type: 'delivery.requested'; placeId: number }
      | { type: 'retry.requested' }
      | { type: 'save.retried' }
      | { type: 'changes.discarded' }
      | { type: 'notice.dismissed' }
      | ConnectionRestored,
    tags: {} as 'signedOut' | 'loading' | 'saving' | 'failed',
  },
  actors: {
    readNotes: port<CartNotes>('readNotes'),
    writeNotes: port<PendingAdd | null, CartNotes & { intent: AddIntent | null }>('writeNotes'),
    loadCart: port<LoadedCart, { userId: number | null }>('loadCart'),
    saveBatch: port<SaveResult, { cart: Cart | null; batch: Batch | null }>('saveBatch'),
    watch,
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isSameUser: ({ context }, { userId }: { userId: number | null }) => context.userId === userId,
    isSomeone: (_, { userId }: { userId: number | null }) => userId !== null,
    isStale: ({ context }) => context.isStale,
    hasWork: ({ context }) => nextInLine(context).length > 0,
    isUnwritten: ({ context }) => context.isDirty || context.intents.length > 0,
    /** A payment elsewhere, or a pending bank authentication, may have closed this cart. */
    mayBePaid: ({ context }, { isKnown }: ContentStale) => isKnown || context.cart?.status === 'rejected',
    hasNotice: ({ context }) => context.notice !== null,
    hasCart: ({ context }) => context.cart !== null,
    hasItems: ({ context }) => (viewOf(context)?.itemCount ?? 0) > 0,
    isSameAdd: ({ context }, { intent }: { intent: AddIntent }) => isSameAdd(context.inFlight[0], intent),
    isInFlight: ({ context }, { product }: { product: Iri }) => context.inFlight.some(isForProduct(product)),
    isAnswered: (_, { result, as }: { result: SaveResult; as: SaveResult['kind'] }) => result.kind === as,
  },
  actions: {
    changeUser: enqueueActions(({ context, enqueue }, change: CustomerChanged) => {
      for (const { to, report } of reportsOnLeaving(context, change)) enqueue(reply(to, report));
      enqueue.assign(withUser(context, change));
    }),
    answer: enqueueActions(({ context, enqueue }, { product, replyTo }: Asked) => {
      enqueue.assign(withAsker(context, product, replyTo));
      enqueue(reply(replyTo, answerTo(context, product)));
    }),
    heed: assign(({ context }, { product, replyTo }: Asked) => withAsker(context, product, replyTo)),
    answerBlocked: enqueueActions(({ context, enqueue }) => {
      const blocked = pendingAdds(context).filter((add) => isBlocked(add, context));
      for (const { to, report } of reportsOn(blocked, 'deliveryNeeded')) enqueue(reply(to, report));
    }),
    recallNotes: assign(({ context }, notes: CartNotes) => withNotes(context, notes)),
    markWritten: assign({ isDirty: false }),
    noteIntent: assign(({ context }, { intent, replyTo }: { intent: AddIntent; replyTo: string }) =>
      withIntent(context, intent, replyTo),
    ),
    queueAdd: enqueueActions(({ context, enqueue }, { add }: { add: PendingAdd | null }) => {
      enqueue.assign(withWritten(context, add));
      if (!add) return;
      const product = add.item.product['@id'];
      for (const replyTo of askersOf(context, product)) enqueue.raise({ type: 'add.inquired', product, replyTo });
    }),
    dropIntent: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ intents: context.intents.slice(1) });
      const replies = reportsOn(context.intents.slice(0, 1), 'refused', reasonOf(error));
      for (const { to, report } of replies) enqueue(reply(to, report));
    }),
    withdraw: enqueueActions(({ context, enqueue }, { product, replyTo }: Asked) => {
      enqueue.assign(withoutAdd(context, product));
      for (const asker of new Set([...askersOf(context, product), replyTo]))
        enqueue.raise({ type: 'add.inquired', product, replyTo: asker });
    }),
    noteDelivery: assign(({ context }, { place, choice }: { place: Iri; choice: DeliveryChoice }) =>
      withDelivery(context, place, choice),
    ),
    queueEdit: assign(({ context }, { place, line, quantity }: { place: Iri; line: string; quantity: number }) => ({
      queue: withEdit(context.queue, { kind: 'setQuantity', place, line, quantity }),
      notice: null,
    })),
    keepLoaded: assign(({ context }, loaded: LoadedCart) => withLoaded(context, loaded)),
    takeNext: assign(({ context }) => withNext(context)),
    confirm: enqueueActions(({ context, enqueue }, { result }: { result: SaveResult }) => {
      for (const { to, report } of reportsOn(addsInFlight(context), 'added')) enqueue(reply(to, report));
      enqueue.assign(withSaved(context, result));
    }),
    giveUp: enqueueActions(({ context, enqueue }, { result }: { result: SaveResult }) => {
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
    dropInFlight: assign({ inFlight: [], isDirty: true, reason: null }),
    discard: enqueueActions(({ context, enqueue }) => {
      for (const { to, report } of reportsOn(pendingAdds(context), 'none')) enqueue(reply(to, report));
      enqueue.assign({ inFlight: [], queue: [], isDirty: true, reason: null });
    }),
    invalidate: assign({ isStale: true }),
    dismissNotice: assign({ notice: null }),
    openLogin: openFlow(loginFlow),
    openCheckout: openFlow(checkoutFlow),
    openDeliveryMethod: openFlowOf(deliveryMethodFlow, (_, { placeId }: { placeId: number }) => placeId),
  },
  delays: { retryPause: 1_000 },
});
