import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFor } from '#machines/shared/cart/cart-queue.ts';
import {
  applyCommands,
  itemCountOf,
  lineId,
  lineTotal,
  mergeItem,
  setQuantity,
  withOrder,
  type CartCommand,
  type CartView,
} from '#machines/shared/cart/cart.ts';
import type { Cart, DeliveryChoice, Order, OrderItem } from '#machines/shared/entities/entities.ts';
import { aCart, anItem, anOrder, aProduct, aVariation } from '#test/harness/fixtures.ts';

const takeAway: DeliveryChoice = { deliveryMethod: 'take_away', deliverySeatCode: null };

function item(product: number, options: string[], variation: number | null, quantity: number, price = 100): OrderItem {
  return anItem({
    product: aProduct({ id: product, price }),
    quantity,
    product_options: options,
    variation: variation === null ? null : aVariation(variation, 'v', price),
  });
}

const orderOf = (id: number, place: string, items: OrderItem[]): Order => anOrder({ id, place, items });
const cartOf = (customerOrders: Order[]): Cart => aCart({ customerOrders });

const iri = (id: number) => `/api/product_options/${id}`;
const quantities = fc.integer({ min: 1, max: 99 });
const optionSets = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });

/** A choice, with shuffled options as IRIs or as plain ids. */
const choices = fc
  .record({
    product: fc.integer({ min: 1, max: 2 }),
    variation: fc.option(fc.integer({ min: 1, max: 2 })),
    options: optionSets,
    plain: fc.boolean(),
    quantity: quantities,
    price: fc.nat({ max: 5000 }),
  })
  .chain(({ options, plain, product, variation, quantity, price }) =>
    fc.shuffledSubarray(options, { minLength: options.length }).map((shuffled) => ({
      added: item(
        product,
        shuffled.map((id) => (plain ? String(id) : iri(id))),
        variation,
        quantity,
        price,
      ),
      /** The oracle's own id for the line: flags for the four options. */
      name: [product, variation ?? 0, ...[1, 2, 3, 4].map((id) => Number(options.includes(id)))].join(' '),
    })),
  );

describe('merging into an order', () => {
  it('keeps each product, variation and set of options once, quantities added up to 99', () => {
    fc.assert(
      fc.property(fc.array(choices, { maxLength: 20 }), (added) => {
        const merged = added.reduce<OrderItem[]>((items, choice) => mergeItem(items, choice.added), []);
        const expected = new Map<string, { quantity: number; price: number }>();
        for (const {
          name,
          added: { quantity, price },
        } of added) {
          const line = expected.get(name);
          expected.set(name, { quantity: (line?.quantity ?? 0) + quantity, price: line?.price ?? price });
        }
        expect(merged.map(({ quantity, price }) => ({ quantity, price }))).toEqual(
          [...expected.values()].map(({ quantity, price }) => ({ quantity: quantity > 99 ? 99 : quantity, price })),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('distinguishes two choices exactly when they differ in product, variation or options', () => {
    fc.assert(
      fc.property(choices, choices, (one, other) => {
        expect(lineId(one.added) === lineId(other.added)).toBe(one.name === other.name);
      }),
      { numRuns: 400 },
    );
  });

  it('does not confuse options 1 and 2 with option 12', () => {
    expect(lineId(item(1, [iri(1), iri(2)], null, 1))).not.toBe(lineId(item(1, [iri(12)], null, 1)));
  });
});

describe('changing a line', () => {
  const items = [item(1, [], null, 2), item(2, [iri(1)], null, 3)];
  const [first, second] = items.map(lineId);

  it('sets the quantity, caps it at 99, and removes the line at zero', () => {
    expect(setQuantity(items, second ?? '', 5).map((each) => each.quantity)).toEqual([2, 5]);
    expect(setQuantity(items, second ?? '', 120).map((each) => each.quantity)).toEqual([2, 99]);
    expect(setQuantity(items, first ?? '', 0).map((each) => each.product.id)).toEqual([2]);
    expect(setQuantity(items, first ?? '', -1).map((each) => each.product.id)).toEqual([2]);
  });

  it('changes nothing for an unknown line', () => {
    expect(setQuantity(items, '9::', 5)).toEqual(items);
    expect(setQuantity(items, '9::', 0)).toEqual(items);
  });
});

const dish = item(8, [], null, 2, 500);
/** Adds to an order in euros, to take away. */
const addOf = (place: string, added: OrderItem): CartCommand & { kind: 'add' } => ({
  kind: 'add',
  key: 'k',
  place,
  marketplace: null,
  currency: 'EUR',
  delivery: takeAway,
  item: added,
});

it('an order without a delivery method asks for it when more is added', () => {
  const order = { ...orderOf(9, '/api/places/4', [dish]), deliveryMethod: null };
  const place: Parameters<typeof deliveryFor>[0] = { '@id': order.place, orderTypes: ['dine_in', 'take_away'] };
  const cart = cartOf([order]);
  expect(deliveryFor(place, { cart, deliveries: {} })).toBeNull();
  expect(deliveryFor(place, { cart, deliveries: { [order.place]: takeAway } })).toEqual(takeAway);
});

it('an emptied cart shows the currency of the next item', () => {
  expect(
    applyCommands({ ...cartOf([]), status: 'rejected' }, [{ ...addOf('/api/places/5', dish), currency: 'BRL' }]),
  ).toMatchObject({
    currency: 'BRL',
    status: 'open',
    totalAmount: 1000,
  });
});

const places = fc.constantFrom('/api/places/4', '/api/places/5');
const commands: fc.Arbitrary<CartCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ place: places, choice: choices }).map(({ place, choice }) => addOf(place, choice.added)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ place: places, choice: choices, quantity: fc.integer({ min: 0, max: 120 }) })
      .map(({ place, choice, quantity }): CartCommand => ({
        kind: 'setQuantity',
        place,
        line: lineId(choice.added),
        quantity,
      })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ place: places, seat: fc.constantFrom('A1', 'B2') }).map(({ place, seat }): CartCommand => ({
      kind: 'setDelivery',
      place,
      delivery: { deliveryMethod: 'seat_delivery', deliverySeatCode: seat },
    })),
  },
);

/** The oracle keeps a flat list of lines and seats, and sums it up at the end. */
function ledgerOf(queue: CartCommand[]) {
  let lines: { place: string; line: string; quantity: number; price: number }[] = [];
  const seats: Record<string, string | null> = {};
  for (const command of queue) {
    if (command.kind === 'add') {
      if (!lines.some((line) => line.place === command.place)) seats[command.place] = null;
      const id = lineId(command.item);
      const same = lines.find((line) => line.place === command.place && line.line === id);
      if (same === undefined)
        lines.push({ place: command.place, line: id, quantity: command.item.quantity, price: command.item.price });
      else same.quantity = Math.min(99, same.quantity + command.item.quantity);
    } else if (command.kind === 'setQuantity') {
      for (const line of lines) {
        if (line.place === command.place && line.line === command.line) line.quantity = Math.min(99, command.quantity);
      }
      lines = lines.filter((line) => line.quantity > 0);
    } else if (lines.some((line) => line.place === command.place)) {
      seats[command.place] = command.delivery.deliverySeatCode;
    }
  }
  return { lines, seats };
}

describe('pending changes', () => {
  it('show the resulting cart, totals included', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 15 }), (queue) => {
        const view = applyCommands(null, queue);
        const { lines, seats } = ledgerOf(queue);
        const shown = (view?.customerOrders ?? []).flatMap((order) =>
          order.items.map((each) => ({
            place: order.place,
            line: lineId(each),
            quantity: each.quantity,
            price: each.price,
          })),
        );
        expect([...shown].sort(byPlace)).toEqual([...lines].sort(byPlace));
        for (const order of view?.customerOrders ?? []) expect(order.deliverySeatCode).toBe(seats[order.place]);
        let total = 0;
        let count = 0;
        for (const line of lines) {
          total += line.price * line.quantity;
          count += line.quantity;
        }
        expect({ total: view?.totalAmount ?? 0, count: view?.itemCount ?? 0 }).toEqual({ total, count });
      }),
      { numRuns: 400 },
    );
  });

  it('give the same cart whether applied together or one by one', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 12 }), fc.nat({ max: 12 }), (queue, cut) => {
        const later = applyCommands(applyCommands(null, queue.slice(0, cut)), queue.slice(cut));
        expect(later).toEqual(applyCommands(null, queue));
      }),
    );
  });

  it('leave the confirmed cart untouched', () => {
    const cart = cartOf([orderOf(9, '/api/places/4', [item(1, [], null, 2)])]);
    const before = structuredClone(cart);
    applyCommands(cart, [{ kind: 'setQuantity', place: '/api/places/4', line: '1::', quantity: 0 }]);
    expect(cart).toEqual(before);
  });

  it('keep an existing order’s delivery when more is added', () => {
    const cart: CartView = cartOf([{ ...orderOf(9, '/api/places/4', [item(1, [], null, 2)]), deliverySeatCode: 'A1' }]);
    const add = addOf('/api/places/4', item(1, [], null, 1));
    expect(applyCommands(cart, [add])?.customerOrders[0]?.deliverySeatCode).toBe('A1');
  });
});

describe('an order from the server', () => {
  const mine = orderOf(9, '/api/places/4', [item(1, [], null, 2, 900)]);
  const other = orderOf(10, '/api/places/5', [item(2, [], null, 1, 500)]);

  it('replaces the same order in the cart, or is added to the cart', () => {
    const changed = orderOf(9, '/api/places/4', [item(1, [], null, 3, 900)]);
    expect(withOrder(cartOf([mine, other]), changed)).toMatchObject({ totalAmount: 3200, itemCount: 4 });
    expect(withOrder(cartOf([mine]), other).customerOrders.map((order) => order.id)).toEqual([9, 10]);
  });

  it('reopens a rejected cart', () => {
    expect(withOrder({ ...cartOf([mine]), status: 'rejected' }, mine).status).toBe('open');
  });

  it('is counted by items, and its lines are priced by quantity', () => {
    expect(itemCountOf([mine, other])).toBe(3);
    expect(lineTotal(item(1, [], null, 3, 333))).toBe(999);
  });
});

function byPlace(one: { place: string }, other: { place: string }): number {
  return one.place.localeCompare(other.place);
}
