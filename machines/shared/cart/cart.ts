import type { Cart, DeliveryChoice, Iri, Order, OrderItem, Product } from '#machines/shared/entities/entities.ts';

/** Contract 30: the quantity of one line is 1 to 99. */
export const MAX_QUANTITY = 99;

/** An order as the cart shows it, confirmed or pending. Amounts in minor units. */
export type OrderView = Pick<
  Order,
  | 'place'
  | 'marketplace'
  | 'currency'
  | 'items'
  | 'totalAmount'
  | 'discountAmount'
  | 'deliveryMethod'
  | 'deliverySeatCode'
  | 'deliverySeatLabel'
  | 'tableCode'
  | 'tableLabel'
  | 'deliveryAddress'
>;

export interface CartView extends Pick<Cart, 'currency' | 'status' | 'itemCount' | 'totalAmount' | 'promoCode'> {
  customerOrders: OrderView[];
}

const NOWHERE = { deliverySeatLabel: null, tableCode: null, tableLabel: null, deliveryAddress: null };

/** Same product, same set of options in any order, same variation. Spec 4. */
export type LineId = string;

/** `key` is the idempotency key, made once per add (contract 1, 30). */
export interface AddCommand {
  kind: 'add';
  key: string;
  place: Iri;
  marketplace: Iri | null;
  currency: string;
  delivery: DeliveryChoice;
  item: OrderItem;
  /** Nothing is added if the cart has the line already. */
  isOnlyOnce?: true;
}

export type CartCommand =
  | AddCommand
  | { kind: 'setQuantity'; place: Iri; line: LineId; quantity: number }
  | { kind: 'setDelivery'; place: Iri; delivery: DeliveryChoice };

/** Options are IRIs or plain ids; both name the same option (contract 30). */
export function lineId(item: OrderItem): LineId {
  const options = [...new Set(item.product_options.map((option) => lastSegment(option)))].sort();
  const variation = item.variation === null ? '' : String(item.variation.id);
  return [String(item.product.id), variation, options.join('+')].join(':');
}

/** The place's order that has the line in at least the same quantity. */
export function orderWith<Ordered extends Pick<OrderView, 'place' | 'items'>>(
  orders: readonly Ordered[],
  { place, item }: Pick<AddCommand, 'place' | 'item'>,
): Ordered | undefined {
  const line = lineId(item);
  const hasLine = (one: OrderItem) => lineId(one) === line && one.quantity >= item.quantity;
  return orders.find((order) => order.place === place && order.items.some(hasLine));
}

/** The line of a dish without choices. */
export function plainLine({ id }: Pick<Product, 'id'>): LineId {
  return `${id}::`;
}

/** How often a place's order has a dish, with any choices. */
export function countOf(cart: CartView | null, place: Iri | undefined, { id }: Pick<Product, 'id'>): number {
  const items = cart?.customerOrders.find((order) => order.place === place)?.items ?? [];
  return items.reduce((count, { product, quantity }) => count + (product.id === id ? quantity : 0), 0);
}

/** Adds to an equal line, up to 99, or appends a line. Spec 4 "Cart handling". */
export function mergeItem(items: readonly OrderItem[], added: OrderItem): OrderItem[] {
  const id = lineId(added);
  if (!items.some((item) => lineId(item) === id)) return [...items, withQuantity(added, added.quantity)];
  return items.map((item) => (lineId(item) === id ? withQuantity(item, item.quantity + added.quantity) : item));
}

/** Zero removes the line; an unknown line changes nothing. Spec 4, 5 "Removing". */
export function setQuantity(items: readonly OrderItem[], line: LineId, quantity: number): OrderItem[] {
  if (quantity <= 0) return items.filter((item) => lineId(item) !== line);
  return items.map((item) => (lineId(item) === line ? withQuantity(item, quantity) : item));
}

export function applyCommands(cart: CartView | null, commands: readonly CartCommand[]): CartView | null {
  return commands.reduce<CartView | null>(applyCommand, cart === null ? null : totalled(cart, cart.customerOrders));
}

/** Takes over the server's order. A change reopens a rejected cart. */
export function withOrder(cart: Cart, order: Order): Cart {
  const known = cart.customerOrders.some((each) => each['@id'] === order['@id']);
  const orders = known
    ? cart.customerOrders.map((each) => (each['@id'] === order['@id'] ? order : each))
    : [...cart.customerOrders, order];
  return { ...cart, ...totalsOf(orders, cart.currency), customerOrders: orders, status: 'open' };
}

export function hasUnavailable(orders: readonly Pick<OrderView, 'items'>[]): boolean {
  return orders.some(({ items }) => items.some(({ unavailableReason }) => unavailableReason));
}

/** The names of a line's variation and options: its own, else those looked up by IRI. */
export function choiceNames(item: OrderItem, options: Record<Iri, string>): string[] {
  const chosen = item.selectedOptions?.map(({ name }) => name) ?? item.product_options.map((each) => options[each]);
  return [item.variation?.name, ...chosen].filter((name) => name !== undefined);
}

/** Minor units. */
export function lineTotal(item: OrderItem): number {
  return item.price * item.quantity;
}

/** Before the discount. Minor units. */
export function fullTotal({ totalAmount, discountAmount = 0 }: OrderView): number {
  return totalAmount + discountAmount;
}

export function discountOf({ customerOrders }: Pick<CartView, 'customerOrders'>): number {
  return customerOrders.reduce((sum, { discountAmount = 0 }) => sum + discountAmount, 0);
}

export function itemCountOf(orders: readonly OrderView[]): number {
  return orders.flatMap((order) => order.items).reduce((count, item) => count + item.quantity, 0);
}

function applyCommand(cart: CartView | null, command: CartCommand): CartView | null {
  if (command.kind === 'add')
    return withAdded(cart?.customerOrders.length ? cart : emptyCart(command.currency), command);
  if (cart === null) return null;
  return changed(cart, cart.customerOrders, command.place, (order) =>
    command.kind === 'setDelivery'
      ? // The server fills in the address.
        { ...order, ...NOWHERE, ...command.delivery }
      : withItems(order, setQuantity(order.items, command.line, command.quantity)),
  );
}

function emptyCart(currency: string): CartView {
  return { currency, status: 'open', itemCount: 0, totalAmount: 0, customerOrders: [] };
}

function withAdded(cart: CartView, command: AddCommand): CartView {
  if (command.isOnlyOnce && orderWith(cart.customerOrders, command)) return cart;
  const known = cart.customerOrders.some((order) => order.place === command.place);
  const orders = known ? cart.customerOrders : [...cart.customerOrders, newOrder(command)];
  return changed(cart, orders, command.place, (order) => withItems(order, mergeItem(order.items, command.item)));
}

function changed(
  cart: CartView,
  orders: readonly OrderView[],
  place: Iri,
  change: (order: OrderView) => OrderView,
): CartView {
  return totalled(
    cart,
    orders.map((order) => (order.place === place ? change(order) : order)),
  );
}

function totalled(cart: CartView, orders: readonly OrderView[]): CartView {
  const filled = orders.filter((order) => order.items.length > 0);
  return { ...cart, ...totalsOf(filled, cart.currency), customerOrders: filled };
}

/** A pending order in another currency, which the server will refuse, is not added to the total. */
function totalsOf(orders: readonly OrderView[], currency: string): Pick<Cart, 'itemCount' | 'totalAmount'> {
  const summed = orders.filter((order) => order.currency === currency);
  return { itemCount: itemCountOf(orders), totalAmount: summed.reduce((sum, order) => sum + order.totalAmount, 0) };
}

function newOrder({ place, marketplace, currency, delivery }: AddCommand): OrderView {
  return { place, marketplace, currency, items: [], totalAmount: 0, ...delivery };
}

function withItems(order: OrderView, items: OrderItem[]): OrderView {
  const full = items.reduce((sum, item) => sum + lineTotal(item), 0);
  // The server computes the discount. Until it does, the discount must not exceed the order's total.
  const discountAmount = Math.min(order.discountAmount ?? 0, full);
  return { ...order, items, totalAmount: full - discountAmount, discountAmount };
}

function withQuantity(item: OrderItem, quantity: number): OrderItem {
  return { ...item, quantity: Math.min(quantity, MAX_QUANTITY) };
}

function lastSegment(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
