import type {
  DeliveryChoice,
  Iri,
  Order,
  OrderItem,
  Place,
  ProductDetails,
} from '#machines/shared/entities/entities.ts';
import type { AddIntent } from './add-to-cart.ts';
import { lineTotal } from './cart.ts';
import { chosenOptions, isOrderable, isOverfull } from './option-tree.ts';
import { intentOf, obstacleTo, type ProductChoice } from './product-choice.ts';

/** Compares a line of an earlier order with today's menu. `changed`: the customer must choose the dish again. */
export type AgainState = 'same' | 'dearer' | 'cheaper' | 'changed' | 'gone' | 'added';

export interface AgainLine {
  item: OrderItem;
  /** The same item at today's price; null if it is no longer available like this. */
  intent: AddIntent | null;
  state: AgainState;
}

export function againOf(
  item: OrderItem,
  product: ProductDetails | null,
  place: Place | null,
  delivery: DeliveryChoice | null = null,
): AgainLine {
  if (product === null || place === null || !place.checkoutEnabled || !isOrderable(product))
    return { item, intent: null, state: 'gone' };
  const intent = intentFor(item, product, place);
  if (intent === null) return { item, intent, state: 'changed' };
  return { item, intent: { ...intent, again: { delivery } }, state: compare(intent.item.price, item.price) };
}

/** Null if the place no longer offers the method, or if the method needs a table or seat, which may differ today. */
export function deliveryAgain(order: Pick<Order, 'deliveryMethod'>, place: Place | null): DeliveryChoice | null {
  const method = order.deliveryMethod;
  if (method === null || !place?.orderTypes.includes(method)) return null;
  const isSeated = method === 'seat_delivery' || (method === 'dine_in' && place.hasTables === true);
  return isSeated ? null : { deliveryMethod: method, deliverySeatCode: null };
}

/** For a place that has refused the earlier delivery choice. */
export function withoutDelivery(lines: readonly AgainLine[]): AgainLine[] {
  return lines.map((line) => (line.intent ? { ...line, intent: { ...line.intent, again: { delivery: null } } } : line));
}

export function nextAdd(lines: readonly AgainLine[]): AddIntent | null {
  return lines.find(isWanted)?.intent ?? null;
}

export function withNextAdded(lines: readonly AgainLine[]): AgainLine[] {
  return asAdded(lines, lines.find(isWanted));
}

export function withAdded(lines: AgainLine[], products: readonly Iri[]): AgainLine[] {
  return products.reduce(
    (all, product) =>
      asAdded(
        all,
        all.find((line) => isWanted(line) && line.item.product['@id'] === product),
      ),
    lines,
  );
}

/** The price today of the lines still to add. Minor units. */
export function totalToday(lines: readonly AgainLine[]): number {
  return lines.filter(isWanted).reduce((sum, { intent }) => sum + (intent ? lineTotal(intent.item) : 0), 0);
}

export function noticeOf(lines: readonly AgainLine[]): 'none' | 'changed' | 'same' {
  if (lines.every(({ state }) => state === 'gone')) return 'none';
  return lines.some(({ state }) => state !== 'same' && state !== 'added') ? 'changed' : 'same';
}

const asAdded = (lines: readonly AgainLine[], added: AgainLine | undefined): AgainLine[] =>
  lines.map((line) => (line === added ? { ...line, state: 'added' } : line));

const isWanted = ({ intent, state }: AgainLine) => intent !== null && state !== 'added';

function compare(today: number, then: number): AgainState {
  if (today === then) return 'same';
  return today > then ? 'dearer' : 'cheaper';
}

/** Null if the variation or an option is gone, or the selection breaks today's rules. */
function intentFor(item: OrderItem, product: ProductDetails, place: Place): AddIntent | null {
  const choice: ProductChoice = {
    product,
    place,
    variation: item.variation?.['@id'] ?? null,
    selection: { selected: item.product_options, expanded: [] },
    quantity: item.quantity,
  };
  const isVariationGone =
    choice.variation !== null && !product.variations.some((each) => each['@id'] === choice.variation);
  const isOptionGone = chosenOptions(product.productOptions, choice.selection).length < item.product_options.length;
  const isTooMuch = isOverfull(product.productOptions, choice.selection);
  return isVariationGone || isOptionGone || isTooMuch || obstacleTo(choice) ? null : intentOf(choice);
}
