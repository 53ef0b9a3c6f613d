import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { orderAgainMachine } from '#machines/order-again/order-again.machine.ts';
import {
  againOf,
  deliveryAgain,
  nextAdd,
  totalToday,
  withAdded,
  withNextAdded,
} from '#machines/shared/cart/order-again.ts';
import { furtherOf, isSettled, progressOf } from '#machines/shared/cart/order-progress.ts';
import type { OrderStatus, OrderType, Place } from '#machines/shared/entities/entities.ts';
import { anItem, anOption, anOrder, aPlace, aProduct, aVariation, productDetails } from '#test/harness/fixtures.ts';

const place = aPlace({ id: 4 });
const half = aVariation(1, 'Meia', 800);
const rice = anOption({ id: 31, name: 'Arroz', price: 100 });
const sides = anOption({
  id: 30,
  kind: 'group',
  name: 'Acompanhamento',
  minQty: 1,
  maxQty: 1,
  isRequired: true,
  children: [rice],
});
const dish = productDetails({ id: 8, variations: [half], productOptions: [sides] });
const item = anItem({
  product: aProduct({ id: 8 }),
  quantity: 2,
  variation: half,
  product_options: [rice['@id']],
  price: 900,
});

describe('a line of an earlier order', () => {
  it('is available at the same price', () => {
    const line = againOf(item, dish, place);
    expect(line).toMatchObject({
      state: 'same',
      intent: { item: { price: 900, quantity: 2, product_options: [rice['@id']], variation: half } },
    });
    expect(line.intent?.optionNames).toEqual({ [rice['@id']]: 'Arroz' });
  });

  it.each([
    ['dearer', 850],
    ['cheaper', 750],
  ])('is %s at %i', (state, price) => {
    const line = againOf(item, { ...dish, variations: [{ ...half, price }] }, place);
    expect(line).toMatchObject({ state, intent: { item: { price: price + 100 } } });
  });

  it.each([
    ['the dish', null, place],
    ['the place', dish, null],
    ['online orders at the place', dish, { ...place, checkoutEnabled: false }],
    ['any option of a required group', { ...dish, productOptions: [{ ...sides, children: [] }] }, place],
    ['an available dish', { ...dish, isAvailable: false }, place],
  ])('is gone without %s', (_what, product, at) => {
    expect(againOf(item, product, at)).toEqual({ item, intent: null, state: 'gone' });
  });

  it.each([
    ['its variation is gone', [aVariation(2, 'Inteira', 1500)], [sides]],
    ['every variation is gone', [], [sides]],
    ['its option is gone', [half], [{ ...sides, isRequired: false, minQty: 0, children: [] }]],
    ['more must be chosen', [half], [{ ...sides, minQty: 2, maxQty: 2, children: [rice, anOption({ id: 32 })] }]],
    [
      'another choice must be made',
      [half],
      [sides, { ...sides, '@id': '/api/product_options/40', id: 40, children: [anOption({ id: 41 })] }],
    ],
  ])('needs a new choice where %s', (_what, variations, productOptions) => {
    expect(againOf(item, { ...dish, variations, productOptions }, place)).toEqual({
      item,
      intent: null,
      state: 'changed',
    });
  });

  it('needs a new choice where fewer options are allowed than before', () => {
    const [potato, salad] = [anOption({ id: 32, name: 'Batata' }), anOption({ id: 33, name: 'Salada' })];
    const upTo = (maxQty: number) => ({
      ...dish,
      productOptions: [{ ...sides, maxQty, children: [rice, potato, salad] }],
    });
    const both = { ...item, product_options: [rice['@id'], salad['@id']] };
    expect([2, 0, 1].map((maxQty) => againOf(both, upTo(maxQty), place).state)).toEqual(['same', 'same', 'changed']);
  });

  it('is added after the lines before it, and an added line no longer counts in the price', () => {
    const gone = againOf(item, null, place);
    const lines = [gone, againOf(item, dish, place), againOf({ ...item, quantity: 1 }, dish, place)];
    expect([nextAdd(lines)?.item.quantity, totalToday(lines)]).toEqual([2, 2700]);
    const later = withNextAdded(lines);
    expect(later.map(({ state }) => state)).toEqual(['gone', 'added', 'same']);
    expect([nextAdd(later)?.item.quantity, totalToday(later)]).toEqual([1, 900]);
    expect([nextAdd(withNextAdded(later)), totalToday(withNextAdded(later))]).toEqual([null, 0]);
  });

  it('counts as added if the cart has reported its dish, one line for each report', () => {
    const lines = [
      againOf({ ...item, product: aProduct({ id: 9 }) }, dish, place),
      againOf(item, dish, place),
      againOf(item, dish, place),
    ];
    const states = (products: string[]) => withAdded(lines, products).map(({ state }) => state);
    expect(states(['/api/products/7'])).toEqual(states([]));
    expect(states([item.product['@id']])).toEqual(['same', 'added', 'same']);
    expect(states([item.product['@id'], item.product['@id']])).toEqual(['same', 'added', 'added']);
  });

  it.each<[OrderType | null, string, Partial<Place>, OrderType | null]>([
    ['take_away', 'the place offers it', {}, 'take_away'],
    ['home_delivery', 'the place offers it', {}, 'home_delivery'],
    ['dine_in', 'the place has no tables', {}, 'dine_in'],
    ['dine_in', 'the customer may sit at another table', { hasTables: true }, null],
    ['seat_delivery', 'the customer may sit on another seat', {}, null],
    ['take_away', 'the place no longer offers it', { orderTypes: ['dine_in'] }, null],
    [null, 'no delivery was chosen', {}, null],
  ])('ordered as %s, where %s (%j), is repeated as %s', (deliveryMethod, _why, change, expected) => {
    const today = aPlace({ id: 4, orderTypes: ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'], ...change });
    expect(deliveryAgain({ deliveryMethod }, today)?.deliveryMethod ?? null).toBe(expected);
  });

  it('asks for a delivery method if the place refuses the order’s', () => {
    const takeAway = { deliveryMethod: 'take_away' as const, deliverySeatCode: null };
    const lines = [againOf(item, dish, place, takeAway)];
    const context = {
      orderId: 12,
      isAtOnce: false,
      order: anOrder(),
      names: { places: {}, options: {} },
      lines,
      added: [],
      reason: '',
      notice: null,
    };
    const adding = orderAgainMachine.resolveState({ value: { pending: 'adding' }, context });
    const product = item.product['@id'];
    const refusedBy = (reason: string) =>
      transition(orderAgainMachine, adding, { type: 'add.reported', product, status: 'refused', reason })[0].context;
    expect(nextAdd(refusedBy('delivery_address_required').lines)?.again).toEqual({ delivery: null });
    expect(nextAdd(refusedBy('quantity_out_of_range').lines)?.again).toEqual({ delivery: takeAway });
  });

  it('does not wait if no lines are left, whatever delivery was chosen before a reload', () => {
    const lines = [againOf(item, null, place)];
    const context = {
      orderId: 12,
      isAtOnce: false,
      order: anOrder(),
      names: { places: {}, options: {} },
      lines,
      added: [],
      reason: '',
      notice: null,
    };
    const reviewing = orderAgainMachine.resolveState({ value: 'reviewing', context });
    const choice = { deliveryMethod: 'dine_in' as const, deliverySeatCode: null };
    const [next] = transition(orderAgainMachine, reviewing, {
      type: 'flow.returned',
      kind: 'delivery-method',
      output: { outcome: 'chosen', choice },
    });
    expect(next.value).toBe('reviewing');
  });
});

describe('the progress of an order', () => {
  it.each<[OrderStatus[], OrderStatus[]]>([
    [
      ['placed', 'ready', 'accepted', 'delivered', 'ready'],
      ['placed', 'ready', 'ready', 'delivered', 'delivered'],
    ],
    [
      ['open', 'canceled', 'placed', 'accepted'],
      ['open', 'canceled', 'canceled', 'canceled'],
    ],
    [
      ['accepted', 'placed', 'rejected'],
      ['accepted', 'accepted', 'rejected'],
    ],
  ])('never goes back: after %j it is %j', (answers, seen) => {
    const [first, ...later] = answers.map((status) => anOrder({ status }));
    let known = first ?? anOrder();
    const kept = [known.status, ...later.map((incoming) => (known = furtherOf(known, incoming)).status)];
    expect(kept).toEqual(seen);
  });

  it.each<[OrderStatus, string]>([
    ['placed', 'current coming coming coming'],
    ['ready', 'done done current coming'],
    ['delivered', 'done done done current'],
    ['canceled', 'done current'],
  ])('is shown as steps: %s', (status, way) => {
    expect(
      progressOf(status)
        .map(({ phase }) => phase)
        .join(' '),
    ).toBe(way);
  });

  it('ends once, and is settled when the refund is done', () => {
    const [canceled, delivered] = [anOrder({ status: 'canceled' }), anOrder({ status: 'delivered' })];
    expect(furtherOf(canceled, delivered)).toBe(canceled);
    expect(furtherOf(delivered, canceled)).toBe(delivered);
    expect(
      [canceled, { ...canceled, refund: { amount: 1, status: 'pending' as const } }, anOrder({ status: 'ready' })].map(
        isSettled,
      ),
    ).toEqual([true, false, false]);
  });
});
