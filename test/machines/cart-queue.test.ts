import { describe, expect, it } from 'vitest';
import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import {
  batchOf,
  deliveryFor,
  filledOrder,
  isForProduct,
  isSameAdd,
  nextInLine,
  pendingAdds,
  viewOf,
  withEdit,
  type CartEdit,
  type CartFacts,
  type PendingAdd,
} from '#machines/shared/cart/cart-queue.ts';
import { lineId } from '#machines/shared/cart/cart.ts';
import type { DeliveryChoice } from '#machines/shared/entities/entities.ts';
import { aCart, anItem, anOrder, aPlace, aProduct, placeTerms } from '#test/harness/fixtures.ts';

const takeAway = { deliveryMethod: 'take_away', deliverySeatCode: null } as const;
const forno = placeTerms({ id: 5, orderTypes: ['dine_in', 'take_away'] });

it('the order type chosen at one place is not used at another', () => {
  const mar = '/api/places/4';
  const withOrderAtMar = aCart({ customerOrders: [anOrder({ place: mar })] });
  expect(deliveryFor(forno, { cart: null, deliveries: { [mar]: takeAway } })).toBeNull();
  expect(deliveryFor(forno, { cart: withOrderAtMar, deliveries: {} })).toBeNull();
  expect(deliveryFor(forno, { cart: withOrderAtMar, deliveries: { [forno['@id']]: takeAway } })).toEqual(takeAway);
});

const [mar, horta] = ['/api/places/4', '/api/places/6'];
const soup = anItem({ product: aProduct({ id: 8, price: 950 }) });
const fish = anItem({ product: aProduct({ id: 9, price: 1_200 }) });
const add = (place: PendingAdd['place'], item = soup, key = 'key-1'): PendingAdd => ({
  kind: 'add',
  key,
  place,
  item,
  optionNames: {},
});
/** Its place has one order type. */
const ready = add(placeTerms({ id: 4, orderTypes: ['take_away'] }));
/** The customer must choose an order type first. */
const blocked = add(forno);
const quantity = (place: string, amount: number, item = soup): CartEdit => ({
  kind: 'setQuantity',
  place,
  line: lineId(item),
  quantity: amount,
});
const delivery = (place: string): CartEdit => ({ kind: 'setDelivery', place, delivery: takeAway });
const atMar = anOrder({ id: 9, place: mar, items: [soup, fish] });
const atHorta = anOrder({ id: 10, place: horta, items: [soup] });
const facts = (parts: Partial<CartFacts>): CartFacts => ({
  isLoaded: true,
  cart: aCart({ customerOrders: [atMar, atHorta] }),
  deliveries: {},
  inFlight: [],
  queue: [],
  ...parts,
});

const deliveryAtMar = (orderTypes: PendingAdd['place']['orderTypes'], parts: Partial<CartFacts> = {}) =>
  deliveryFor({ '@id': mar, orderTypes }, facts({ cart: null, ...parts }));

describe('the order type of a new dish', () => {
  it('is the place’s only type, unless this type needs a seat', () => {
    expect(deliveryAtMar(['take_away'])).toEqual(takeAway);
    expect(deliveryAtMar(['seat_delivery'])).toBeNull();
    expect(deliveryAtMar(['take_away', 'dine_in'])).toBeNull();
    expect(deliveryAtMar([])).toBeNull();
  });

  it('is the type of the place’s order, even if the place no longer offers it', () => {
    const cart = aCart({ customerOrders: [atMar] });
    expect(deliveryAtMar(['dine_in', 'home_delivery'], { cart })).toEqual(takeAway);
  });

  it('is the type that was chosen before, while the place offers it', () => {
    const deliveries = { [mar]: takeAway };
    expect(deliveryAtMar(['take_away', 'dine_in'], { deliveries })).toEqual(takeAway);
    expect(deliveryAtMar(['dine_in', 'home_delivery'], { deliveries })).toBeNull();
    const undecided = aCart({ customerOrders: [{ ...atMar, deliveryMethod: null }] });
    expect(deliveryAtMar(['take_away', 'dine_in'], { cart: undecided, deliveries })).toEqual(takeAway);
  });
});

const repeated = (choice: DeliveryChoice | null): PendingAdd => ({ ...blocked, again: { delivery: choice } });

function sent(pending: PendingAdd, parts: Partial<CartFacts>) {
  const batch = batchOf(facts({ cart: null, ...parts, inFlight: [pending] }), {});
  return batch?.kind === 'add' ? batch.command : null;
}

describe('a repeated order', () => {
  it('keeps its delivery, and without one uses the delivery that was chosen since', () => {
    const dineIn = { deliveryMethod: 'dine_in', deliverySeatCode: null } as const;
    const deliveries = { [forno['@id']]: dineIn };
    expect(sent(repeated(takeAway), { deliveries })).toMatchObject({ delivery: takeAway, isOnlyOnce: true });
    expect(sent(repeated(null), { deliveries })).toMatchObject({ delivery: dineIn, isOnlyOnce: true });
    expect(sent(repeated(null), {})).toBeNull();
  });

  it('is delivered like the order of its place that is in the cart', () => {
    const inCart = anOrder({ place: forno['@id'], items: [soup], deliveryMethod: 'dine_in' });
    const cart = aCart({ customerOrders: [inCart] });
    expect(sent(repeated(takeAway), { cart })?.delivery.deliveryMethod).toBe('dine_in');
  });

  it('adds no line that the cart already contains', () => {
    const pending: PendingAdd = { ...ready, again: { delivery: null } };
    const more = { ...pending, item: { ...soup, quantity: soup.quantity + 1 } };
    const cart = aCart({ customerOrders: [atMar] });
    const counts = [[], [pending], [more], [ready]].map((queue) => viewOf(facts({ cart, queue }))?.itemCount);
    expect(counts).toEqual([2, 2, 4, 3]);
  });
});

describe('the next request', () => {
  it('contains one new dish, and skips dishes that wait for an order type', () => {
    expect(nextInLine(facts({ queue: [ready, { ...ready, key: 'key-2' }] }))).toEqual([ready]);
    expect(nextInLine(facts({ queue: [blocked, ready] }))).toEqual([ready]);
    expect(nextInLine(facts({ queue: [blocked] }))).toEqual([]);
    expect(nextInLine(facts({ queue: [] }))).toEqual([]);
  });

  it('contains all changes of one order up to a new dish or a change of another order', () => {
    const [one, two] = [quantity(mar, 2), quantity(mar, 3, fish)];
    expect(nextInLine(facts({ queue: [one, two] }))).toEqual([one, two]);
    expect(nextInLine(facts({ queue: [one, two, quantity(horta, 2)] }))).toEqual([one, two]);
    expect(nextInLine(facts({ queue: [one, ready, two] }))).toEqual([one]);
  });

  it('carries the order with the version that was read', () => {
    const inFlight = [quantity(horta, 2), delivery(horta)];
    const batch = { kind: 'edit', order: atHorta, edits: inFlight };
    expect(batchOf(facts({ inFlight }), { [atHorta['@id']]: '"3"' })).toEqual({ ...batch, etag: '"3"' });
    expect(batchOf(facts({ inFlight }), {})).toEqual({ ...batch, etag: null });
    expect(batchOf(facts({ inFlight, cart: null }), {})).toBeNull();
    expect(batchOf(facts({}), {})).toBeNull();
  });

  it('carries a new dish with its key and order type', () => {
    expect(batchOf(facts({ inFlight: [ready] }), {})).toMatchObject({
      kind: 'add',
      command: { kind: 'add', key: 'key-1', place: mar, delivery: takeAway, item: soup },
    });
    expect(batchOf(facts({ inFlight: [blocked] }), {})).toBeNull();
  });
});

describe('unsent changes', () => {
  it('replace an earlier change of the same line or order', () => {
    const queue = [ready, quantity(mar, 2), quantity(mar, 2, fish), quantity(horta, 2), delivery(mar)];
    expect(withEdit(queue, quantity(mar, 5))).toEqual([ready, ...queue.slice(2), quantity(mar, 5)]);
    expect(withEdit(queue, delivery(mar))).toEqual(queue);
    expect(withEdit(queue, delivery(horta))).toEqual([...queue, delivery(horta)]);
  });

  it('are shown in the cart, except dishes without an order type', () => {
    const view = viewOf(facts({ inFlight: [quantity(mar, 2)], queue: [blocked, { ...ready, item: fish }] }));
    expect(view?.customerOrders.map(({ place, items }) => [place, items.map((item) => item.quantity)])).toEqual([
      [mar, [2, 2]],
      [horta, [1]],
    ]);
    expect(view).toMatchObject({ itemCount: 5, totalAmount: 2 * 950 + 2 * 1_200 + 950 });
    expect(viewOf(facts({ isLoaded: false }))).toBeNull();
  });

  it('hide an order that they leave empty', () => {
    expect(viewOf(facts({ queue: [quantity(horta, 0)] }))?.customerOrders.map(({ place }) => place)).toEqual([mar]);
  });

  it('keep the discount, up to the price of the order', () => {
    const cart = aCart({ customerOrders: [{ ...atMar, totalAmount: 1_950, discountAmount: 200 }] });
    const totalOf = (...queue: CartEdit[]) => viewOf(facts({ cart, queue }))?.totalAmount;
    expect(totalOf(quantity(mar, 2))).toBe(2 * 950 + 1_200 - 200);
    const dear = aCart({ customerOrders: [{ ...atMar, discountAmount: 2_000 }] });
    const queue = [quantity(mar, 0)];
    expect(viewOf(facts({ cart: dear, queue }))?.totalAmount).toBe(0);
  });
});

describe('a new dish that is asked for again', () => {
  it('is the same only with the same place, choices and quantity', () => {
    const { place, item } = ready;
    const intent = { place, item, optionNames: {} };
    expect(isSameAdd(ready, intent)).toBe(true);
    expect(isSameAdd(ready, { ...intent, place: forno })).toBe(false);
    expect(isSameAdd(ready, { ...intent, item: fish })).toBe(false);
    expect(isSameAdd(ready, { ...intent, item: { ...item, quantity: 2 } })).toBe(false);
    expect(isSameAdd(quantity(mar, 1), intent)).toBe(false);
    expect(isSameAdd(undefined, intent)).toBe(false);
  });

  it('is found by its product', () => {
    const isSoup = isForProduct(soup.product['@id']);
    expect([ready, add(forno, fish), quantity(mar, 1)].map(isSoup)).toEqual([true, false, false]);
    expect(pendingAdds({ inFlight: [quantity(mar, 1), ready], queue: [blocked] })).toEqual([ready, blocked]);
  });
});

it('an order without dishes is ignored', () => {
  const empty = anOrder({ place: mar, items: [] });
  expect(filledOrder(aCart({ customerOrders: [empty, atHorta] }), mar)).toBeUndefined();
  expect(filledOrder(aCart({ customerOrders: [empty, atHorta] }), horta)).toBe(atHorta);
  expect(filledOrder(null, mar)).toBeUndefined();
});

const namesOf = (place: ReturnType<typeof aPlace>) => {
  const { marketplace, marketplaceName } = termsOf(place);
  return [marketplace, marketplaceName];
};

it('the terms of a place contain the IRI of its market, and the name if the place has it', () => {
  const market = { '@id': '/api/marketplaces/3', id: 3, name: 'Mercado' };
  expect(namesOf(aPlace({ id: 4, marketplace: market }))).toEqual(['/api/marketplaces/3', 'Mercado']);
  expect(namesOf(aPlace({ id: 4, marketplace: '/api/marketplaces/3' }))).toEqual(['/api/marketplaces/3', null]);
  expect(namesOf(aPlace({ id: 4, marketplace: null }))).toEqual([null, null]);
  expect(termsOf(aPlace({ id: 4 }))).toMatchObject({ '@id': '/api/places/4', id: 4 });
});
