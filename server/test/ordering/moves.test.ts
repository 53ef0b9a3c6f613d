import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderResource, type OrderResource } from '#server/carts/order-resource.ts';
import { payRefunds } from '#server/payments/refunds.ts';
import { refusalOf, type TestAnswer } from '../harness.ts';
import { operator } from '../presence/guests.ts';
import { createMenu } from './menu.ts';
import { asCart, asOrder, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();
const olga = await operator(ordering.app);

/** An order of two soups (1000) that the place has not answered yet. */
async function placed(isPaid: boolean): Promise<{ who: Shopper; order: OrderResource }> {
  const who = await ordering.shopper();
  const { '@id': cart } = await who.openCart(isPaid);
  await who.order(cart, ordering.menu, isPaid ? {} : { deliveryMethod: 'dine_in' });
  const answer = isPaid ? await who.pay(cart) : await who.call('PUT', `${cart}/place_orders`, {});
  const [order] = asCart(answer).customerOrders;
  return { who, order: orderResource.parse(order) };
}

const move = ({ id }: { id: number }, what: string, token = olga.token): Promise<TestAnswer> =>
  ordering.app.call('PUT', `/api/operator/orders/${id}/${what}`, { token });
const cancel = (who: Shopper, { '@id': iri }: OrderResource): Promise<TestAnswer> => who.call('PUT', `${iri}/cancel`);
const read = async (who: Shopper, { '@id': iri }: OrderResource) => asOrder(await who.call('GET', iri));

const refundList = z.object({
  data: z.array(z.object({ amount: z.int(), metadata: z.record(z.string(), z.string()) })),
});

const notices = z.object({
  'hydra:member': z.tuple([
    z.array(z.looseObject({ id: z.int(), data: z.looseObject({ order_id: z.int() }) })),
    z.int(),
  ]),
});

/** The provider's refunds for an order. */
async function refundsOf({ id }: OrderResource): Promise<number[]> {
  const { data } = refundList.parse(await (await fetch(`${ordering.sandbox.apiBase}/sandbox/refunds`)).json());
  return data.filter(({ metadata }) => metadata['order'] === String(id)).map(({ amount }) => amount);
}

describe('the status of an order', () => {
  it('goes from placed to delivered, each step once even with repeated requests', async () => {
    const { who, order } = await placed(false);
    const { clock } = ordering.app;
    for (const [what, status] of [
      ['accept', 'accepted'],
      ['make_ready', 'ready'],
      ['deliver', 'delivered'],
    ] as const) {
      clock.advance(60);
      const { statusSince } = asOrder(await move(order, what));
      expect(Date.parse(statusSince)).toBe(clock.now().getTime());
      clock.advance(60);
      expect(asOrder(await move(order, what))).toMatchObject({ status, statusSince });
      expect(await read(who, order)).toMatchObject({ status, statusSince, createdAt: order.createdAt, refund: null });
    }
  });

  it.each([
    ['make_ready', 'placed'],
    ['deliver', 'placed'],
    ['reject', 'accepted'],
    ['deliver', 'accepted'],
    ['accept', 'ready'],
    ['make_ready', 'delivered'],
    ['reject', 'delivered'],
    ['accept', 'rejected'],
  ])('cannot go to %s from %s', async (what, status) => {
    const { who, order } = await placed(false);
    const ways: Record<string, string[]> = {
      placed: [],
      accepted: ['accept'],
      ready: ['accept', 'make_ready'],
      delivered: ['accept', 'make_ready', 'deliver'],
      rejected: ['reject'],
    };
    for (const step of ways[status] ?? []) await move(order, step);
    expect(refusalOf(await move(order, what))).toEqual([409, 'order_not_movable']);
    expect(await read(who, order)).toMatchObject({ status });
  });

  it('never goes back, whoever asks', async () => {
    const { order } = await placed(false);
    await move(order, 'accept');
    const back = ordering.app.db
      .updateTable('customer_orders')
      .set({ status: 'placed' })
      .where('id', '=', order.id)
      .execute();
    await expect(back).rejects.toThrow('An order that is accepted cannot become placed');
  });

  it('is changed by operators only', async () => {
    const { who, order } = await placed(false);
    expect(refusalOf(await move(order, 'accept', who.customer.token))).toEqual([403, 'Access Denied.']);
    expect((await ordering.app.call('PUT', `/api/operator/orders/${order.id}/accept`)).status).toBe(401);
    expect((await ordering.app.call('GET', '/api/operator/orders', { token: who.customer.token })).status).toBe(403);
    expect((await move({ id: 2_000_000_000 }, 'accept')).status).toBe(404);
    expect((await move(order, 'eat')).status).toBe(404);
    const { '@id': cart } = await who.openCart();
    expect((await move(await who.order(cart, ordering.menu), 'accept')).status).toBe(404);
    expect(await read(who, order)).toMatchObject({ status: 'placed' });
  });

  it('is listed for operators until the order ends, oldest first', async () => {
    const menu = await createMenu(ordering.app.db);
    const otto = await operator(ordering.app);
    const orders: OrderResource[] = [];
    for (let count = 0; count < 3; count += 1) {
      ordering.app.clock.advance(60);
      const { who, cart } = await ordering.shopperWithSoups(menu);
      orders.push(...asCart(await who.pay(cart)).customerOrders);
    }
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('Three orders were placed.');
    await move(second, 'reject', otto.token);
    await move(third, 'accept', otto.token);
    const list = async ({ token }: typeof otto) => {
      const { body } = await ordering.app.call('GET', `/api/operator/orders?place=${menu.placeId}`, { token });
      const collection = z.object({ 'hydra:member': z.array(orderResource) }).parse(body);
      return collection['hydra:member'].map(({ id, status }) => [id, status]);
    };
    expect(await list(otto)).toEqual([
      [first.id, 'placed'],
      [third.id, 'accepted'],
    ]);
    // Olga became an operator before this place existed and does not work there, so she gets 404 for its orders.
    expect(await list(olga)).toEqual([]);
    expect((await move(first, 'accept')).status).toBe(404);
  });
});

describe('the notification of a ready order', () => {
  it('comes once for each of two orders that are made ready at once, each twice', async () => {
    const who = await ordering.shopper();
    const orders: OrderResource[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { '@id': cart } = await who.filledCart(ordering.menu);
      orders.push(...asCart(await who.pay(cart)).customerOrders);
    }
    for (const order of orders) await move(order, 'accept');
    await Promise.all([...orders, ...orders].map((order) => move(order, 'make_ready')));
    const answer = await who.call('GET', `/api/users/${who.customer.userId}/notifications`);
    const [told, unread] = notices.parse(answer.body)['hydra:member'];
    expect(new Set(told.map(({ data }) => data.order_id))).toEqual(new Set(orders.map(({ id }) => id)));
    expect([told.length, unread]).toEqual([2, 2]);
  });
});

describe('a customer cancels an order', () => {
  it('before it is accepted: the payment is refunded, once', async () => {
    const { who, order } = await placed(true);
    expect(order.paidAmount).toBe(1000);
    const answers = await Promise.all([cancel(who, order), cancel(who, order), cancel(who, order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(who, order)).toMatchObject({ status: 'canceled', refund: { amount: 1000, status: 'done' } });
    expect(await refundsOf(order)).toEqual([1000]);
  });

  it('refunds nothing where nothing was paid', async () => {
    const { who, order } = await placed(false);
    expect(asOrder(await cancel(who, order))).toMatchObject({ status: 'canceled', refund: null });
    expect(await refundsOf(order)).toEqual([]);
  });

  it('is refused after acceptance, and for other customers', async () => {
    const { who, order } = await placed(true);
    expect((await cancel(await ordering.shopper(), order)).status).toBe(404);
    await move(order, 'accept');
    expect(refusalOf(await cancel(who, order))).toEqual([409, 'order_not_cancelable']);
    expect(await read(who, order)).toMatchObject({ status: 'accepted', refund: null });
    expect(await refundsOf(order)).toEqual([]);
  });

  it('leaves the rest of a joint payment paid', async () => {
    const { who, cart } = await ordering.shopperWithCart();
    const other = await createMenu(ordering.app.db);
    await who.order(cart, ordering.menu);
    await who.order(cart, other);
    const [order, kept] = asCart(await who.pay(cart)).customerOrders;
    if (!order || !kept) throw new Error('Two orders were placed.');
    await cancel(who, order);
    expect(await refundsOf(order)).toEqual([order.paidAmount]);
    expect(await refundsOf(kept)).toEqual([]);
    expect(await read(who, kept)).toMatchObject({ status: 'placed', refund: null });
  });

  it('while the place accepts it: each of twenty orders has one outcome', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed(true)));
    await Promise.all(
      orders.flatMap(({ who, order }, index) =>
        index % 2 === 0 ? [cancel(who, order), move(order, 'accept')] : [move(order, 'accept'), cancel(who, order)],
      ),
    );
    for (const { who, order } of orders) {
      await move(order, 'make_ready');
      await move(order, 'deliver');
      const { status } = await read(who, order);
      expect([status, await refundsOf(order)]).toEqual(
        status === 'delivered' ? ['delivered', []] : ['canceled', [1000]],
      );
    }
  });
});

describe('refunds', () => {
  it('are also paid when the place rejects the order', async () => {
    const { who, order } = await placed(true);
    expect(asOrder(await move(order, 'reject'))).toMatchObject({
      status: 'rejected',
      refund: { amount: 1000, status: 'done' },
    });
    expect(await read(who, order)).toMatchObject({ paidAmount: 1000 });
  });

  it.each([
    ['unavailable', 'GET'],
    ['unavailable', 'POST'],
    ['lose_answer', 'POST'],
  ])('are retried when the provider fails, and paid once: %s %s', async (kind, method) => {
    const { who, order } = await placed(true);
    // The provider's client library retries once by itself.
    await ordering.upset(kind, `${method} /v1/refunds`, 2);
    expect(asOrder(await cancel(who, order))).toMatchObject({
      status: 'canceled',
      refund: { amount: 1000, status: 'pending' },
    });
    expect(ordering.app.takeErrors()).toHaveLength(1);
    await payRefunds(ordering.app.deps);
    expect(await read(who, order)).toMatchObject({ refund: { status: 'pending' } });
    ordering.app.clock.advance(60);
    await Promise.all([payRefunds(ordering.app.deps), payRefunds(ordering.app.deps)]);
    expect(await read(who, order)).toMatchObject({ refund: { amount: 1000, status: 'done' } });
    expect(await refundsOf(order)).toEqual([1000]);
  });
});
