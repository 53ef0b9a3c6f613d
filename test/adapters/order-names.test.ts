// @vitest-environment node
import { expect, it } from 'vitest';
import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import { choiceNames } from '#machines/shared/cart/cart.ts';
import { createOrderNamer, createPlaceNamer } from '#src/adapters/api/order-names.ts';
import { apiWith } from '#test/harness/answered-api.ts';
import { anItem, anOption, anOrder, aPlace, productDetails } from '#test/harness/fixtures.ts';
import { startClient } from './clients.ts';

it('a line that carries the names of its options needs no look at the menu', async () => {
  const { api, asked } = await startClient(() => ({ breaksOff: 'silent' }));
  const chosen = '/api/product_options/31';
  const item = anItem({ product_options: [chosen], selectedOptions: [{ '@id': chosen, name: 'Arroz' }] });
  const read = new AbortController();
  const names = createOrderNamer(api)([anOrder({ id: 9, items: [item] })], read.signal);
  await expect.poll(() => asked.length).toBe(1);
  read.abort();
  await names;
  expect(asked).toHaveLength(1);
  expect(choiceNames(item, { [chosen]: 'Massa' })).toEqual(['Arroz']);
});

it('reading the names of an order ends when the read of the order is aborted', async () => {
  const { api, asked } = await startClient(() => ({ breaksOff: 'silent' }));
  const order = anOrder({ id: 9, items: [anItem({ product_options: ['/api/product_options/31'] })] });
  const read = new AbortController();
  const names = createOrderNamer(api)([order], read.signal);
  await expect.poll(() => asked.length).toBe(2);
  read.abort();
  expect(await names).toEqual({ places: {}, options: {} });
});

const [cais, forno] = [
  aPlace({ id: 4, name: 'Cais', address: 'Rua do Cais 7', preparationMinutes: 20 }),
  aPlace({ id: 5, name: 'Forno', currency: 'USD' }),
];
const namedCais = { ...termsOf(cais), address: 'Rua do Cais 7', preparationMinutes: 20 };
const namedForno = { ...termsOf(forno), address: null };
const salad = anOption({ id: 32, name: 'Salada', children: [anOption({ id: 33, name: 'Molho' })] });
const details = productDetails({
  id: 8,
  productOptions: [anOption({ id: 30, kind: 'group', name: 'Acompanhamento', children: [salad] })],
});
const DISH = '/api/products/8?groups[]=product:details';
const { signal } = new AbortController();
const withSauce = anItem({ product_options: ['/api/product_options/32', '/api/product_options/33'] });

it('the places and the options of orders are named, each read once', async () => {
  const { api, asked } = apiWith({
    '/api/places/4': { body: cais },
    '/api/places/5': { body: forno },
    '/api/products/8': { body: details },
  });
  const orders = [
    anOrder({ id: 9, place: '/api/places/4', items: [withSauce, anItem()] }),
    anOrder({ id: 10, place: '/api/places/5', items: [withSauce] }),
    anOrder({ id: 11, place: '/api/places/4' }),
    anOrder({ id: 12, place: '/api/places/6', items: [] }),
  ];
  const namePlaces = createPlaceNamer(api);
  const nameOrders = createOrderNamer(api, namePlaces);
  const places = { '/api/places/4': namedCais, '/api/places/5': namedForno };
  const options = {
    '/api/product_options/30': 'Acompanhamento',
    '/api/product_options/32': 'Salada',
    '/api/product_options/33': 'Molho',
  };
  for (const given of [orders, orders.slice(0, 1), []])
    expect(await nameOrders(given, signal)).toEqual({ places, options });
  expect(await namePlaces([{ place: '/api/places/5' }], signal)).toEqual(places);
  expect(asked.toSorted()).toEqual(['/api/places/4', '/api/places/5', DISH]);
});

it('a name that could not be read is left out, and read again the next time', async () => {
  const answers: Parameters<typeof apiWith>[0] = { '/api/places/4': { body: cais } };
  const { api, asked } = apiWith(answers);
  const nameOrders = createOrderNamer(api);
  const orders = [4, 5].map((id) => anOrder({ id, place: `/api/places/${id}`, items: [withSauce] }));
  const known = { '/api/places/4': namedCais };
  expect(await nameOrders(orders, signal)).toEqual({ places: known, options: {} });
  answers['/api/places/5'] = { body: forno };
  answers['/api/products/8'] = { body: details };
  const { places, options } = await nameOrders(orders, signal);
  expect(places).toEqual({ ...known, '/api/places/5': namedForno });
  expect(options).toMatchObject({ '/api/product_options/33': 'Molho' });
  expect(asked.toSorted()).toEqual(['/api/places/4', '/api/places/5', '/api/places/5', DISH, DISH]);
});
