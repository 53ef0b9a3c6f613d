import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderResource } from '#server/carts/order-resource.ts';
import { createMenu, type Menu } from './menu.ts';
import { asCart, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();

/** Orders at one place, each in its own cart, that were placed now. */
async function insertPlaced({ customer }: Shopper, { placeId }: Menu, count: number): Promise<void> {
  const { db, clock } = ordering.app;
  const cart = {
    customer_id: customer.customerId,
    currency: 'EUR',
    status: 'received' as const,
    pay_when_ordering: false,
    created_at: clock.now(),
  };
  const values = Array.from({ length: count }, () => cart);
  const carts = await db.insertInto('multi_carts').values(values).returning('id').execute();
  const order = { place_id: placeId, status: 'placed' as const, created_at: clock.now() };
  const orders = carts.map(({ id }) => ({ ...order, cart_id: id }));
  await db.insertInto('customer_orders').values(orders).execute();
}

describe('GET /api/customer_requests', () => {
  const page = z.object({
    'hydra:member': z.array(orderResource),
    'hydra:totalItems': z.int(),
    'hydra:view': z.record(z.string(), z.string()).optional(),
  });

  it('lists the caller’s placed orders, newest first, filtered by place on request', async () => {
    const who = await ordering.shopper();
    const other = await createMenu(ordering.app.db);
    for (const one of [ordering.menu, other, ordering.menu]) {
      ordering.app.clock.advance(60);
      const { '@id': own } = await who.filledCart(one);
      await who.pay(own);
    }
    await who.filledCart(ordering.menu);
    const all = page.parse((await who.call('GET', '/api/customer_requests')).body);
    expect(all['hydra:member'].map((order) => order.place)).toEqual([
      ordering.menu.place,
      other.place,
      ordering.menu.place,
    ]);
    expect(all['hydra:view']).toBeUndefined();
    const query = `/api/customer_requests?place=${other.placeId}`;
    const here = page.parse((await who.call('GET', query)).body);
    expect(here['hydra:member'].map((order) => order.place)).toEqual([other.place]);
    expect(here['hydra:view']).toEqual({ '@id': query, '@type': 'hydra:PartialCollectionView' });
    const nobody = await ordering.shopper();
    expect(page.parse((await nobody.call('GET', '/api/customer_requests')).body)['hydra:totalItems']).toBe(0);
  });

  it.each<[string, string]>([
    ['paid at once', '4242424242424242'],
    ['paid after its holder was asked', '4000002760003184'],
  ])('sorts and dates an order by the time of placing: %s', async (_how, number) => {
    const who = await ordering.shopper();
    const card = await ordering.saveCard(who, number);
    const { clock } = ordering.app;
    const { '@id': cart, customerOrders } = await who.filledCart(ordering.menu);
    const begunAt = clock.now();
    expect(customerOrders.map((order) => Date.parse(order.createdAt))).toEqual([begunAt.getTime()]);
    clock.advance(1800);
    const answered = asCart(await who.pay(cart, card));
    if (answered.paymentError === 'authentication_required') {
      clock.advance(60);
      await ordering.authenticate(answered, 'authorised');
      await who.check(cart, answered.paymentToken);
    }
    const placedAt = clock.now();
    expect(placedAt.getTime()).toBeGreaterThan(begunAt.getTime());
    clock.advance(600);
    const { 'hydra:member': orders } = page.parse((await who.call('GET', '/api/customer_requests')).body);
    expect(orders.map((order) => [order.status, Date.parse(order.createdAt)])).toEqual([
      ['placed', placedAt.getTime()],
    ]);
  });

  it('sorts by the time of placing, not of creation', async () => {
    const who = await ordering.shopper();
    const { clock, db } = ordering.app;
    const other = await createMenu(db);
    const { '@id': cart } = await who.filledCart(ordering.menu);
    // Created later and placed earlier than the order in the cart. No call can do this while a customer has one cart.
    clock.advance(60);
    await insertPlaced(who, other, 1);
    clock.advance(60);
    await who.pay(cart);
    const { 'hydra:member': orders } = page.parse((await who.call('GET', '/api/customer_requests')).body);
    expect(orders.map((order) => order.place)).toEqual([ordering.menu.place, other.place]);
  });

  it('refuses an invalid place and a missing token', async () => {
    const ana = await ordering.shopper();
    expect((await ana.call('GET', '/api/customer_requests?place=x')).status).toBe(400);
    expect((await ana.call('GET', '/api/customer_requests?page=0')).status).toBe(400);
    expect((await ordering.app.call('GET', '/api/customer_requests')).status).toBe(401);
  });

  it('returns pages of thirty', async () => {
    const who = await ordering.shopper();
    await insertPlaced(who, ordering.menu, 31);
    const second = page.parse((await who.call('GET', '/api/customer_requests?page=2')).body);
    expect(second['hydra:member']).toHaveLength(1);
    expect(second).toMatchObject({
      'hydra:totalItems': 31,
      'hydra:view': {
        '@id': '/api/customer_requests?page=2',
        'hydra:first': '/api/customer_requests?page=1',
        'hydra:last': '/api/customer_requests?page=2',
        'hydra:previous': '/api/customer_requests?page=1',
      },
    });
  });
});
