import { describe, expect, it } from 'vitest';
import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import { addressLine, seatingCodeOf, seatingCodeProblem } from '#machines/shared/cart/delivery.ts';
import { isAwaited, isCancelable } from '#machines/shared/cart/order-progress.ts';
import {
  canDecrease,
  canIncrease,
  intentOf,
  obstacleTo,
  totalOf,
  type ProductChoice,
} from '#machines/shared/cart/product-choice.ts';
import type { OrderStatus } from '#machines/shared/entities/entities.ts';
import { anAddress, anOption, aPlace, aProduct, aVariation, productDetails } from '#test/harness/fixtures.ts';

/** What the terms of a place tell as the place itself does. */
const known = {
  id: 4,
  name: 'Cais',
  currency: 'USD',
  timezone: 'Atlantic/Azores',
  orderTypes: ['seat_delivery' as const],
  openingHours: [{ dayOfWeek: 5, opens: '19:30', closes: '23:00' }],
};
const place = aPlace({ ...known, marketplace: { '@id': '/api/marketplaces/1', name: 'Mercado da Vila' } });
const terms = {
  ...known,
  '@id': '/api/places/4',
  marketplace: '/api/marketplaces/1',
  marketplaceName: 'Mercado da Vila',
};
const [half, whole] = [aVariation(1, 'Meia', 800), aVariation(2, 'Dose', 1400)];
const dish = { id: 8, name: 'Bacalhau', price: 1250 };
const choice: ProductChoice = {
  place,
  product: productDetails({
    ...dish,
    variations: [half, whole],
    productOptions: [
      anOption({
        id: 30,
        kind: 'group',
        name: 'Acompanhamento',
        isRequired: true,
        children: [
          anOption({ id: 31, name: 'Arroz', price: 100 }),
          anOption({ id: 32, name: 'Salada', price: 150, children: [anOption({ id: 33, name: 'Molho', price: 20 })] }),
        ],
      }),
    ],
  }),
  variation: whole['@id'],
  selection: { selected: ['/api/product_options/32', '/api/product_options/33'], expanded: [] },
  quantity: 2,
};

describe('a choice of a dish', () => {
  it('asks the cart for what was chosen', () => {
    expect(intentOf(choice)).toEqual({
      place: terms,
      item: {
        product: aProduct(dish),
        quantity: 2,
        product_options: ['/api/product_options/32', '/api/product_options/33'],
        variation: whole,
        price: 1570,
      },
      optionNames: { '/api/product_options/32': 'Salada', '/api/product_options/33': 'Molho' },
    });
    expect(totalOf(choice)).toBe(3140);
    expect(intentOf({ ...choice, variation: null })?.item).toMatchObject({ variation: null, price: 1420 });
    expect(intentOf({ ...choice, place: null })).toBeNull();
  });

  it.each<[Partial<ProductChoice>, object | null]>([
    [{}, null],
    [{ place: null }, { key: 'place_missing' }],
    [{ place: { ...place, checkoutEnabled: false } }, { key: 'checkout_disabled' }],
    [{ product: { ...choice.product, isAvailable: false } }, { key: 'unavailable' }],
    [{ variation: null }, { key: 'variation_missing' }],
    [{ variation: '/api/product_variations/3' }, { key: 'variation_missing' }],
    [
      { selection: { selected: ['/api/product_options/33'], expanded: [] } },
      { key: 'selection_incomplete', group: { '@id': '/api/product_options/30', name: 'Acompanhamento' } },
    ],
  ])('with %j has the obstacle %j', (change, obstacle) => {
    expect(obstacleTo({ ...choice, ...change })).toEqual(obstacle);
  });

  it('can be increased to 99 and decreased to 1', () => {
    const steps = [1, 2, 98, 99].map((quantity) => ({ ...choice, quantity }));
    expect(steps.map(canIncrease)).toEqual([true, true, true, false]);
    expect(steps.map(canDecrease)).toEqual([false, true, true, true]);
    for (const change of [{ variation: null }, { selection: { selected: [], expanded: [] } }])
      expect([canIncrease, canDecrease].map((can) => can({ ...choice, ...change }))).toEqual([false, false]);
  });
});

it('the terms of a place contain its marketplace, and the name if the server sends it', () => {
  expect(termsOf(place)).toEqual(terms);
  for (const marketplace of ['/api/marketplaces/1', null])
    expect(termsOf({ ...place, marketplace })).toEqual({ ...terms, marketplace, marketplaceName: null });
});

it.each([
  ['  a12 ', 'A12', null],
  ['lugar-12-34b', 'LUGAR-12-34B', null],
  [' lugar-12-34b ', 'LUGAR-12-34B', null],
  ['lugar-12-34bc', 'LUGAR-12-34BC', 'seat_code.maxlength'],
  [' \t', '', 'seat_code.required'],
  ['', '', 'seat_code.required'],
])('the code of a seat, typed as "%s", is "%s" with the problem %s', (typed, code, problem) => {
  expect([seatingCodeOf(typed), seatingCodeProblem('seat', typed)]).toEqual([code, problem]);
});

it.each([
  ['', 'table_code.required'],
  ['12', null],
  ['a mesa da janela', null],
])('the code of a table, typed as "%s", has the problem %s', (typed, problem) => {
  expect(seatingCodeProblem('table', typed)).toBe(problem);
});

it.each([
  [{}, 'Rua A 1, Cascais'],
  [{ floor: '2.º' }, 'Rua A 1, Cascais · 2.º'],
  [{ formattedAddress: '' }, 'Rua B 7, Faro'],
  [{ formattedAddress: '', floor: '2.º' }, 'Rua B 7, Faro · 2.º'],
  [{ formattedAddress: '', streetNumber: '' }, 'Rua B, Faro'],
  [{ formattedAddress: '', locality: '' }, 'Rua B 7'],
  [{ formattedAddress: '', address: '', streetNumber: '' }, 'Faro'],
])('an address with %j is written "%s"', (change, line) => {
  const written = { formattedAddress: 'Rua A 1, Cascais', address: 'Rua B', streetNumber: '7', locality: 'Faro' };
  expect(addressLine(anAddress({ id: 1, floor: '', ...written, ...change }))).toBe(line);
});

it('an order is canceled until it is accepted, and awaited until it is ready', () => {
  const statuses: OrderStatus[] = ['open', 'placed', 'accepted', 'ready', 'delivered', 'rejected', 'canceled'];
  expect(statuses.filter((status) => isCancelable({ status }))).toEqual(['placed']);
  expect(statuses.filter((status) => isAwaited({ status }))).toEqual(['placed', 'accepted']);
});
