// @vitest-environment node
import { expect, it } from 'vitest';
import { choiceNames } from '#machines/shared/cart/cart.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { anItem, anOrder } from '#test/harness/fixtures.ts';
import { startApi } from '#test/harness/loopback-api.ts';

it('a line that carries the names of its options needs no look at the menu', async () => {
  const { config, asked } = await startApi(() => ({ breaksOff: 'silent' }));
  const api = createApiClient({ config, tokens: { current: () => 't', refresh: async () => null }, fetch });
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
  const { config, asked } = await startApi(() => ({ breaksOff: 'silent' }));
  const api = createApiClient({ config, tokens: { current: () => 't', refresh: async () => null }, fetch });
  const order = anOrder({ id: 9, items: [anItem({ product_options: ['/api/product_options/31'] })] });
  const read = new AbortController();
  const names = createOrderNamer(api)([order], read.signal);
  await expect.poll(() => asked.length).toBe(2);
  read.abort();
  expect(await names).toEqual({ places: {}, options: {} });
});
