import type { Cart, DeliveryChoice, Iri, Order } from '#machines/shared/entities/entities.ts';
import type { AddIntent, AskedAdd, PlaceTerms } from './add-to-cart.ts';
import { applyCommands, lineId, type AddCommand, type CartCommand, type CartView } from './cart.ts';

/** A wish that was written down, under the idempotency key that every attempt of it uses. */
export interface PendingAdd extends AskedAdd {
  kind: 'add';
  key: string;
}

export type CartEdit = Exclude<CartCommand, AddCommand>;

/** Something that is still to be done with the cart. */
export type Pending = PendingAdd | CartEdit;

export type DeliveryChoices = Record<Iri, DeliveryChoice>;

/** What orders only refer to, by IRI; what could not be loaded is absent. */
export interface CartNames {
  places: Record<Iri, PlaceTerms>;
  options: Record<Iri, string>;
}

export interface CartFacts {
  /** False until the customer's cart is known; a visitor has none. */
  isLoaded: boolean;
  cart: Cart | null;
  deliveries: DeliveryChoices;
  inFlight: Pending[];
  queue: Pending[];
}

/** What one request carries: a new item (contract 30), or all changes of one order together (contract 31). */
export type Batch =
  | { kind: 'add'; command: AddCommand }
  | { kind: 'edit'; order: Order; edits: CartEdit[]; etag: string | null };

/** How orders from a place reach the customer, as far as they said: as in the cart, else as chosen before. */
function deliveryAt(place: Iri, { cart, deliveries }: Pick<CartFacts, 'cart' | 'deliveries'>): DeliveryChoice | null {
  const order = filledOrder(cart, place);
  if (!order?.deliveryMethod) return deliveries[place] ?? null;
  return { deliveryMethod: order.deliveryMethod, deliverySeatCode: order.deliverySeatCode };
}

/** How a new item from a place reaches the customer: as they said, or in the only way there is. Null where they have to say. */
export function deliveryFor(
  { '@id': place, orderTypes }: Pick<PlaceTerms, '@id' | 'orderTypes'>,
  facts: Pick<CartFacts, 'cart' | 'deliveries'>,
): DeliveryChoice | null {
  const said = deliveryAt(place, facts);
  if (said && (filledOrder(facts.cart, place) || orderTypes.includes(said.deliveryMethod))) return said;
  const [only, ...others] = orderTypes;
  return only && others.length === 0 && only !== 'seat_delivery'
    ? { deliveryMethod: only, deliverySeatCode: null }
    : null;
}

export function isBlocked(pending: Pending, facts: CartFacts): boolean {
  return pending.kind === 'add' && deliveryFor(pending.place, facts) === null;
}

/** The next things to send together: an add alone, or the edits of one place that follow each other. */
export function nextInLine(facts: CartFacts): Pending[] {
  const ready = facts.queue.filter((pending) => !isBlocked(pending, facts));
  const [first] = ready;
  if (!first || first.kind === 'add') return ready.slice(0, 1);
  const end = ready.findIndex((pending) => pending.kind === 'add' || pending.place !== first.place);
  return end < 0 ? ready : ready.slice(0, end);
}

/** The request for what is in flight; null when there is nothing left to change. */
export function batchOf(facts: CartFacts, etags: Record<Iri, string>): Batch | null {
  const [first] = facts.inFlight;
  if (!first) return null;
  if (first.kind === 'add') {
    const command = commandOf(first, facts);
    return command && { kind: 'add', command };
  }
  const order = facts.cart?.customerOrders.find((each) => each.place === first.place);
  const edits = facts.inFlight.filter((pending): pending is CartEdit => pending.kind !== 'add');
  return order ? { kind: 'edit', order, edits, etag: etags[order['@id']] ?? null } : null;
}

/** The cart as the customer means it: confirmed, plus all that is on its way. Null before it is known. */
export function viewOf(facts: CartFacts): CartView | null {
  if (!facts.isLoaded) return null;
  const waiting = [...facts.inFlight, ...facts.queue];
  return applyCommands(
    facts.cart,
    waiting.flatMap((pending) => (pending.kind === 'add' ? (commandOf(pending, facts) ?? []) : pending)),
  );
}

/** An edit of what an earlier, unsent edit already changes takes its place. */
export function withEdit(queue: readonly Pending[], edit: CartEdit): Pending[] {
  const target = (pending: Pending) =>
    pending.kind === 'setQuantity'
      ? `${pending.place} ${pending.line}`
      : pending.kind === 'setDelivery' && pending.place;
  return [...queue.filter((pending) => pending.kind !== edit.kind || target(pending) !== target(edit)), edit];
}

export function pendingAdds({ inFlight, queue }: Pick<CartFacts, 'inFlight' | 'queue'>): PendingAdd[] {
  return [...inFlight, ...queue].filter((pending) => pending.kind === 'add');
}

export function addsInFlight({ inFlight }: Pick<CartFacts, 'inFlight'>): PendingAdd[] {
  return pendingAdds({ inFlight, queue: [] });
}

export function isForProduct(product: Iri) {
  return (pending: Pending): boolean => pending.kind === 'add' && pending.item.product['@id'] === product;
}

/** The same wish stated again, so that it keeps its key. */
export function isSameWish(pending: Pending | undefined, { place, item }: AddIntent): boolean {
  return (
    pending?.kind === 'add' &&
    pending.place['@id'] === place['@id'] &&
    lineId(pending.item) === lineId(item) &&
    pending.item.quantity === item.quantity
  );
}

/** The place's order in the cart, if it holds anything. */
export function filledOrder(cart: Cart | null, place: Iri): Order | undefined {
  return cart?.customerOrders.find((order) => order.place === place && order.items.length > 0);
}

function commandOf(add: PendingAdd, facts: CartFacts): AddCommand | null {
  const delivery = deliveryFor(add.place, facts);
  const { '@id': place, marketplace, currency } = add.place;
  return delivery && { kind: 'add', key: add.key, place, marketplace, currency, delivery, item: add.item };
}
