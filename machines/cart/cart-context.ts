import type { CustomerChanged } from '#machines/shared/account/session.ts';
import type { AddIntent, AddReported, AskedAdd } from '#machines/shared/cart/add-to-cart.ts';
import {
  filledOrder,
  isBlocked,
  isForProduct,
  isSameAdd,
  isSeated,
  nextInLine,
  pendingAdds,
  withEdit,
  type CartEdit,
  type CartFacts,
  type CartNames,
  type DeliveryChoices,
  type Pending,
  type PendingAdd,
} from '#machines/shared/cart/cart-queue.ts';
import { discountOf, withOrder } from '#machines/shared/cart/cart.ts';
import type { Cart, DeliveryChoice, Iri, Order } from '#machines/shared/entities/entities.ts';

/** Pending adds of a customer whose session expired. Restored when the same customer signs in again. */
export interface KeptAdds {
  owner: number;
  adds: PendingAdd[];
  deliveries: DeliveryChoices;
}

/** Unconfirmed changes of lines. They apply to this cart only: the next cart may have the same line. */
export interface UnsentEdits {
  cart: Iri;
  edits: CartEdit[];
}

export interface CartNotes {
  /** Null: a visitor. The notes of a visitor pass to the customer who signs in. */
  owner: number | null;
  adds: PendingAdd[];
  deliveries: DeliveryChoices;
  kept: KeptAdds | null;
  edits: UnsentEdits | null;
}

/** `intent`: the add that gets its idempotency key when the notes are written. */
export interface NotesToWrite extends CartNotes {
  intent: AskedAdd | null;
}

export interface LoadedCart {
  cart: Cart | null;
  names: CartNames;
}

/**
 * `stale`: the cart was changed elsewhere or is no longer open. `inProgress`: an earlier attempt with the same
 * idempotency key is still running. `unchanged`: nothing was left to change. Contract 1 "Idempotency", 27, 30, 31.
 */
export type SaveResult =
  | { kind: 'saved'; cart: Cart; order: Order; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'stale'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'inProgress' };

export interface CartContext extends CartFacts {
  userId: number | null;
  kept: KeptAdds | null;
  /** Unsent changes from the notes, kept until the cart is loaded. */
  recalled: UnsentEdits | null;
  /** The notes as they were last read or written. */
  written: NotesToWrite;
  names: CartNames;
  /** By order. The app gets an ETag only with the answer to its own change (contract 31). */
  etags: Record<Iri, string>;
  intents: AskedAdd[];
  added: Iri | null;
  reason: string | null;
  notice: string | null;
}

export const emptyContext: CartContext = {
  userId: null,
  kept: null,
  recalled: null,
  written: { owner: null, intent: null, adds: [], deliveries: {}, kept: null, edits: null },
  isLoaded: false,
  cart: null,
  names: { places: {}, options: {} },
  etags: {},
  deliveries: {},
  intents: [],
  inFlight: [],
  queue: [],
  added: null,
  reason: null,
  notice: null,
};

type Change = Partial<CartContext>;

/** A visitor's notes pass to the customer who signs in. A customer's context is cleared when they leave. */
export function withUser(context: CartContext, { userId, isLost }: CustomerChanged): Change {
  const { written, userId: owner } = context;
  if (owner !== null) return { ...emptyContext, written, userId, kept: isLost ? keptOf(context, owner) : null };
  return userId === null ? {} : { ...withKept(context, userId), userId, kept: null };
}

function keptOf(context: CartContext, owner: number): KeptAdds | null {
  const adds = pendingAdds(context);
  return adds.length === 0 ? null : { owner, adds, deliveries: context.deliveries };
}

function withKept({ kept, queue, deliveries, names }: CartContext, userId: number): Change {
  if (kept?.owner !== userId) return {};
  return {
    queue: [...kept.adds, ...queue],
    deliveries: { ...kept.deliveries, ...deliveries },
    names: namedBy(names, kept.adds),
  };
}

const isOfAnother = ({ owner }: CartNotes, { userId }: CartContext): boolean => owner !== null && owner !== userId;

/** Notes of another customer are dropped: their session may have ended while the app was closed. */
export function withNotes(context: CartContext, notes: CartNotes): Change {
  const { adds, deliveries, kept, edits } = notes;
  const written = { ...notes, intent: null };
  if (isOfAnother(notes, context)) return { written };
  const noted: CartContext = {
    ...context,
    written,
    queue: [...adds, ...context.queue],
    deliveries: { ...deliveries, ...context.deliveries },
    names: namedBy(context.names, adds),
    kept,
    recalled: edits,
  };
  return context.userId === null ? noted : { ...noted, ...withKept(noted, context.userId), kept: null };
}

/** The latest add of a product replaces a blocked add of that product. A visitor has only one pending add. */
export function withIntent(context: CartContext, requested: AddIntent, replyTo: string): Change {
  const intent = { ...requested, subscribers: [replyTo] };
  const isForSame = isForProduct(intent.item.product['@id']);
  const queue =
    context.userId === null ? [] : context.queue.filter((each) => !isForSame(each) || !isBlocked(each, context));
  const kept = context.kept && { ...context.kept, adds: context.kept.adds.filter((each) => !isForSame(each)) };
  return { intents: context.userId === null ? [intent] : [...context.intents, intent], queue, kept, added: null };
}

/** The written add leaves the intents. A next intent is not written yet. */
export function withWritten(context: CartContext, add: PendingAdd | null): Change {
  const [intent, ...intents] = context.intents;
  if (!add || !intent || !isSameAdd(add, intent)) return { written: { ...context.written, intent: null } };
  const queue = [...context.queue, withSubscribers(add, intent.subscribers)];
  const written = notesOf({ ...context, intents: [], queue });
  return { intents, queue, written, names: namedBy(context.names, [add]) };
}

/** The oldest intent could not be written. */
export const withoutIntent = ({ intents, written }: CartContext): Change => ({
  intents: intents.slice(1),
  written: { ...written, intent: null },
});

function withSubscribers<Add extends AskedAdd>(add: Add, subscribers: AskedAdd['subscribers'] = []): Add {
  return { ...add, subscribers: [...new Set([...(add.subscribers ?? []), ...subscribers])] };
}

/** A flow that asks about a pending add gets its later reports too, also after a reload. */
export function withSubscriber(context: CartContext, product: Iri, replyTo: string): Change {
  const isNew = (add: AskedAdd) => add.item.product['@id'] === product && !add.subscribers?.includes(replyTo);
  const subscribe = <Add extends AskedAdd>(add: Add) => (isNew(add) ? withSubscribers(add, [replyTo]) : add);
  const subscribePending = (pending: Pending) => (pending.kind === 'add' ? subscribe(pending) : pending);
  const { intents, inFlight, queue, kept } = context;
  return {
    intents: intents.map(subscribe),
    inFlight: inFlight.map(subscribePending),
    queue: queue.map(subscribePending),
    kept: kept && { ...kept, adds: kept.adds.map(subscribe) },
  };
}

export function subscribersOf({ intents, kept, ...context }: CartContext, product: Iri): string[] {
  const adds = [...intents, ...pendingAdds(context), ...(kept?.adds ?? [])];
  return [
    ...new Set(adds.flatMap(({ item, subscribers = [] }) => (item.product['@id'] === product ? subscribers : []))),
  ];
}

export function withoutAdd({ queue, intents, kept }: CartContext, product: Iri): Change {
  const isOther = (pending: Pending) => !isForProduct(product)(pending);
  return {
    queue: queue.filter(isOther),
    kept: kept && { ...kept, adds: kept.adds.filter(isOther) },
    intents: intents.filter((intent) => intent.item.product['@id'] !== product),
  };
}

/** The same choice again is written again: a table or a seat is kept for some hours after it was chosen. */
export function withDelivery(context: CartContext, place: Iri, choice: DeliveryChoice): Change {
  const { deliveries, cart, queue, written } = context;
  const edit: CartEdit = { kind: 'setDelivery', place, delivery: choice };
  const { [place]: _before, ...others } = written.deliveries;
  return {
    deliveries: { ...deliveries, [place]: choice },
    queue: filledOrder(cart, place) ? withEdit(queue, edit) : queue,
    written: { ...written, deliveries: others },
  };
}

const isSeatAt = ([place, choice]: [Iri, DeliveryChoice], placeId: number) =>
  place.endsWith(`/${placeId}`) && isSeated(choice);

export const hasSeatAt = ({ deliveries }: CartContext, placeId: number): boolean =>
  Object.entries(deliveries).some((entry) => isSeatAt(entry, placeId));

export const withoutSeat = ({ deliveries }: CartContext, placeId: number): Change => ({
  deliveries: Object.fromEntries(Object.entries(deliveries).filter((entry) => !isSeatAt(entry, placeId))),
});

function unsentEdits({ cart, inFlight, queue, recalled }: CartContext): UnsentEdits | null {
  const edits = [...inFlight, ...queue].filter((pending) => pending.kind !== 'add');
  return cart === null || edits.length === 0 ? recalled : { cart: cart['@id'], edits };
}

export const notesOf = (context: CartContext): NotesToWrite => ({
  owner: context.userId,
  intent: context.intents[0] ?? null,
  adds: pendingAdds(context),
  deliveries: context.deliveries,
  kept: context.kept,
  edits: unsentEdits(context),
});

/** Empty notes have no owner. */
function textOf({ owner, intent, adds, deliveries, kept, edits }: NotesToWrite): string {
  const isEmpty = [intent, kept, edits, ...adds, ...Object.values(deliveries)].every((part) => part === null);
  return isEmpty ? '' : JSON.stringify([owner, intent, adds, deliveries, kept, edits]);
}

export const hasUnwrittenNotes = (context: CartContext): boolean =>
  textOf(notesOf(context)) !== textOf(context.written);

/** Removes a received cart before the next one is loaded. Spec 4 "Cart status". */
export function withoutPlaced(context: CartContext, placed: Iri | null): Change {
  if (context.cart?.['@id'] !== placed) return {};
  return { cart: null, etags: {}, queue: context.queue.filter(({ kind }) => kind === 'add') };
}

export function withLoaded(context: CartContext, { cart, names }: LoadedCart): Change {
  const { queue, recalled } = context;
  return {
    cart,
    queue: recalled !== null && recalled.cart === cart?.['@id'] ? [...queue, ...recalled.edits] : queue,
    recalled: null,
    names: namedBy(names, pendingAdds(context)),
    etags: {},
    isLoaded: true,
    reason: null,
  };
}

export function withNext(context: CartContext): Change {
  const inFlight = nextInLine(context);
  return { inFlight, queue: context.queue.filter((pending) => !inFlight.includes(pending)) };
}

export function withSaved({ inFlight, etags }: CartContext, result: SaveResult): Change {
  if (result.kind !== 'saved') return { inFlight: [] };
  const { cart, order, etag } = result;
  const { [order['@id']]: _known, ...others } = etags;
  const [first] = inFlight;
  return {
    inFlight: [],
    cart: withOrder(cart, order),
    etags: etag === null ? others : { ...others, [order['@id']]: etag },
    ...(first?.kind === 'add' ? { added: first.item.product['@id'] } : {}),
  };
}

/** With a promo code, every change may redistribute the discount over the orders. */
export function movesDiscount(result: SaveResult): boolean {
  if (result.kind !== 'saved') return false;
  return discountOf(withOrder(result.cart, result.order)) > 0 || (result.cart.promoCode ?? null) !== null;
}

/** A refused edit is reported in the cart; a refused add is reported to the flow that asked. */
export function withRefused({ inFlight, notice }: CartContext, result: SaveResult): Change {
  return { inFlight: [], notice: inFlight[0]?.kind === 'add' ? notice : refusalOf(result) };
}

export function refusalOf(result: SaveResult): string {
  return 'reason' in result ? result.reason : 'unknown_error';
}

function namedBy(names: CartNames, adds: readonly AddIntent[]): CartNames {
  return adds.reduce(
    ({ places, options }, { place, optionNames }) => ({
      places: Object.assign({}, places, { [place['@id']]: place }),
      options: Object.assign({}, options, optionNames),
    }),
    names,
  );
}

interface Reply {
  to: string;
  report: AddReported;
}

function reportOn(product: Iri, status: AddReported['status'], reason: string | null = null): AddReported {
  return { type: 'add.reported', product, status, reason };
}

export function reportsOn(
  adds: readonly AskedAdd[],
  status: AddReported['status'],
  reason: string | null = null,
): Reply[] {
  return adds.flatMap(({ item, subscribers = [] }) =>
    subscribers.map((to) => ({ to, report: reportOn(item.product['@id'], status, reason) })),
  );
}

/** A lost session keeps pending adds until the next login; a logout drops them. */
export function reportsOnLeaving(context: CartContext, { isLost }: CustomerChanged): Reply[] {
  if (context.userId === null) return [];
  return [...reportsOn(context.intents, 'none'), ...reportsOn(pendingAdds(context), isLost ? 'loginNeeded' : 'none')];
}

export function answerTo(context: CartContext, product: Iri): AddReported {
  const isUnwritten = context.intents.some((intent) => intent.item.product['@id'] === product);
  const waiting = [...context.inFlight, ...context.queue, ...(context.kept?.adds ?? [])].find(isForProduct(product));
  if (!waiting) return reportOn(product, isUnwritten ? 'saving' : context.added === product ? 'added' : 'none');
  if (context.userId === null) return reportOn(product, 'loginNeeded');
  if (context.reason !== null) return reportOn(product, 'interrupted', context.reason);
  return reportOn(product, context.isLoaded && isBlocked(waiting, context) ? 'deliveryNeeded' : 'saving');
}
