import type { Cart, DeliveryChoice, Iri, Order, Place } from '#machines/shared/entities/entities.ts';
import type { AddIntent, AskedAdd, PlaceTerms } from './add-to-cart.ts';
import { applyCommands, lineId, type AddCommand, type CartCommand, type CartView } from './cart.ts';

export interface PendingAdd extends AskedAdd {
  kind: 'add';
  key: string;
}

export type CartEdit = Exclude<CartCommand, AddCommand>;

export type Pending = PendingAdd | CartEdit;

export type DeliveryChoices = Record<Iri, DeliveryChoice>;

/** A place with the data that the page of a placed order shows. */
export interface NamedPlace extends PlaceTerms {
  address?: Place['address'] | undefined;
  preparationMinutes?: Place['preparationMinutes'] | undefined;
}

/** By IRI; names that failed to load are absent. */
export interface CartNames {
  places: Record<Iri, NamedPlace>;
  options: Record<Iri, string>;
}

export interface CartFacts {
  /** False until the customer's cart is loaded; a visitor has none. */
  isLoaded: boolean;
  cart: Cart | null;
  deliveries: DeliveryChoices;
  inFlight: Pending[];
  queue: Pending[];
}

/** One request: a new item (contract 30), or all changes of one order (contract 31). */
export type Batch =
  | { kind: 'add'; command: AddCommand }
  | { kind: 'edit'; order: Order; edits: CartEdit[]; etag: string | null };

/** How the place's order in the cart is delivered, or else how the customer wants its next order. */
export function deliveryAt(
  place: Iri,
  { cart, deliveries }: Pick<CartFacts, 'cart' | 'deliveries'>,
): DeliveryChoice | null {
  const order = filledOrder(cart, place);
  if (!order?.deliveryMethod) return deliveries[place] ?? null;
  const { deliveryMethod, deliverySeatCode, deliverySeatLabel, tableCode, tableLabel = null } = order;
  return {
    deliveryMethod,
    deliverySeatCode,
    ...(deliverySeatLabel && { deliverySeatLabel }),
    ...(tableCode && { tableCode, tableLabel }),
  };
}

/** The delivery choice for a new item: as chosen, or the place's only order type. Null if the customer must choose. */
export function deliveryFor(
  { '@id': place, orderTypes, hasTables = false }: Pick<PlaceTerms, '@id' | 'orderTypes' | 'hasTables'>,
  facts: Pick<CartFacts, 'cart' | 'deliveries'>,
): DeliveryChoice | null {
  const delivery = deliveryAt(place, facts);
  if (delivery && (filledOrder(facts.cart, place) || orderTypes.includes(delivery.deliveryMethod))) return delivery;
  const [only, ...others] = orderTypes;
  const isToAsk = only === 'seat_delivery' || (only === 'dine_in' && hasTables);
  return only && others.length === 0 && !isToAsk ? { deliveryMethod: only, deliverySeatCode: null } : null;
}

/** Whether a table or a seat is known. */
export const isSeated = ({ tableCode, deliverySeatCode }: DeliveryChoice): boolean =>
  Boolean(tableCode ?? deliverySeatCode);

export function isBlocked(pending: Pending, facts: CartFacts): boolean {
  return pending.kind === 'add' && deliveryOf(pending, facts) === null;
}

/** Dishes that wait until the customer chooses how to receive them. */
export const blockedAdds = (facts: CartFacts): PendingAdd[] =>
  pendingAdds(facts).filter((add) => isBlocked(add, facts));

/** An order that is repeated is delivered as before, unless the cart has an order of this place already. */
function deliveryOf({ place, again }: AddIntent, facts: CartFacts): DeliveryChoice | null {
  const isFilled = filledOrder(facts.cart, place['@id']) !== undefined;
  return (isFilled ? null : again?.delivery) ?? deliveryFor(place, facts);
}

/** The next batch: one add, or consecutive edits of one place. */
export function nextInLine(facts: CartFacts): Pending[] {
  const ready = facts.queue.filter((pending) => !isBlocked(pending, facts));
  const [first] = ready;
  if (!first || first.kind === 'add') return ready.slice(0, 1);
  const end = ready.findIndex((pending) => pending.kind === 'add' || pending.place !== first.place);
  return end < 0 ? ready : ready.slice(0, end);
}

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

/** The server's cart with all pending changes applied. Null before it is loaded. */
export function viewOf(facts: CartFacts): CartView | null {
  if (!facts.isLoaded) return null;
  const waiting = [...facts.inFlight, ...facts.queue];
  return applyCommands(
    facts.cart,
    waiting.flatMap((pending) => (pending.kind === 'add' ? (commandOf(pending, facts) ?? []) : pending)),
  );
}

/** Replaces an unsent edit of the same target. */
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

/** The same add again keeps its idempotency key. */
export function isSameAdd(pending: Pending | undefined, { place, item }: AddIntent): boolean {
  return (
    pending?.kind === 'add' &&
    pending.place['@id'] === place['@id'] &&
    lineId(pending.item) === lineId(item) &&
    pending.item.quantity === item.quantity
  );
}

export function filledOrder(cart: Cart | null, place: Iri): Order | undefined {
  return cart?.customerOrders.find((order) => order.place === place && order.items.length > 0);
}

function commandOf(add: PendingAdd, facts: CartFacts): AddCommand | null {
  const delivery = deliveryOf(add, facts);
  const { '@id': place, marketplace, currency } = add.place;
  if (delivery === null) return null;
  const command: AddCommand = { kind: 'add', key: add.key, place, marketplace, currency, delivery, item: add.item };
  return add.again ? { ...command, isOnlyOnce: true } : command;
}
