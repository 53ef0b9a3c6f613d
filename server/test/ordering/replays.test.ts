import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { billed, openCounter } from '../bills/bills.ts';
import { refusalOf, type TestAnswer } from '../harness.ts';
import { newCode } from '../promotions/codes.ts';
import { addressOf, asOrder, newOrder, setUpOrdering, type Shopper } from './ordering.ts';

const ordering = await setUpOrdering();
const counter = await openCounter(ordering);
const { menu } = ordering;

interface Sent {
  readonly who: Shopper;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const newCart = { currency: 'EUR', status: 'open', customerOrders: [], payWhenOrdering: true };
const card = { paymentMethod: 'credit_card', paymentMethodId: 'pm_card_visa' };

async function withOrder() {
  const { who, cart } = await ordering.shopperWithCart();
  return { who, cart, order: await who.order(cart, menu) };
}

const CALLS: [name: string, status: number, prepare: () => Promise<Sent>][] = [
  [
    'a new cart',
    201,
    async () => ({ who: await ordering.shopper(), method: 'POST', path: '/api/multi_carts', body: newCart }),
  ],
  [
    'a new order',
    201,
    async () => {
      const { who, cart } = await ordering.shopperWithCart();
      return { who, method: 'POST', path: '/api/customer_orders', body: newOrder(cart, menu) };
    },
  ],
  [
    'a changed order',
    200,
    async () => {
      const { who, order } = await withOrder();
      const headers = { 'If-Match': (await who.call('GET', order['@id'])).headers.get('ETag') ?? '' };
      const items = [{ product: menu.soup, quantity: 3 }];
      return { who, method: 'PUT', path: order['@id'], body: { items }, headers };
    },
  ],
  [
    'a paid cart',
    200,
    async () => {
      const { who, cart } = await withOrder();
      return { who, method: 'PUT', path: `${cart}/place_orders`, body: card };
    },
  ],
  [
    'a declined payment',
    200,
    async () => {
      const { who, cart } = await withOrder();
      const body = { ...card, paymentMethodId: 'pm_card_chargeDeclined' };
      return { who, method: 'PUT', path: `${cart}/place_orders`, body };
    },
  ],
  [
    'a canceled order',
    200,
    async () => {
      const { who, cart, order } = await withOrder();
      await who.pay(cart);
      return { who, method: 'PUT', path: `${order['@id']}/cancel` };
    },
  ],
  [
    'a paid bill',
    200,
    async () => {
      const { who, bill } = await billed(ordering, counter);
      return { who, method: 'PUT', path: bill['@id'], body: { action: 'paymentIntent', payload: card } };
    },
  ],
  [
    'an accepted code, as text',
    200,
    async () => {
      const code = await newCode(ordering.app);
      return { who: await ordering.shopper(), method: 'POST', path: '/api/process_promo_codes', body: { code } };
    },
  ],
  [
    'a new address',
    201,
    async () => {
      const who = await ordering.shopper();
      return { who, method: 'POST', path: '/api/customer_addresses', body: addressOf(who) };
    },
  ],
  [
    'a refusal that stays',
    409,
    async () => {
      const { who, cart, order } = await withOrder();
      await who.pay(cart);
      return { who, method: 'PUT', path: order['@id'], body: { items: [{ product: menu.soup, quantity: 3 }] } };
    },
  ],
  [
    'an unknown order',
    404,
    async () => ({ who: await ordering.shopper(), method: 'PUT', path: '/api/customer_orders/999999/cancel' }),
  ],
];

/** All headers except for `Date` and `Idempotency-Replayed`. */
function headersOf({ headers }: TestAnswer): Record<string, string> {
  const { date, 'idempotency-replayed': replayed, ...rest } = Object.fromEntries(headers);
  expect([date, replayed]).toEqual([expect.any(String), replayed]);
  return rest;
}

describe('a repeated request gets the first answer', () => {
  it.each(CALLS)('%s', async (_name, status, prepare) => {
    const { who, method, path, body, headers } = await prepare();
    const send = () => who.call(method, path, body, { ...headers, 'Idempotency-Key': key });
    const key = randomUUID();
    const first = await send();
    expect(first.status).toBe(status);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    const again = await send();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect([again.status, again.body, headersOf(again)]).toEqual([first.status, first.body, headersOf(first)]);
  });

  it('also after the order has changed', async () => {
    const { who, order } = await withOrder();
    const change = (quantity: number, key: string) =>
      who.call('PUT', order['@id'], { items: [{ product: menu.soup, quantity }] }, { 'Idempotency-Key': key });
    const key = randomUUID();
    const first = await change(3, key);
    const second = await change(4, randomUUID());
    const again = await change(3, key);
    expect([asOrder(again), again.headers.get('ETag')]).toEqual([asOrder(first), first.headers.get('ETag')]);
    expect(second.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(asOrder(await who.call('GET', order['@id'])).items).toMatchObject([{ quantity: 4 }]);
  });
});

it('a key is refused with another query or body; with another address it belongs to another request', async () => {
  const { who, bill } = await billed(ordering, counter);
  const key = { 'Idempotency-Key': randomUUID() };
  const send = (query: string, body: object) => who.call('PUT', `${bill['@id']}${query}`, body, key);
  const payload = { ...card, paymentId: null };
  const paid = await send('?action=paymentIntent', { payload });
  expect(paid).toMatchObject({ status: 200, body: { status: 'received' } });
  expect(refusalOf(await send('?action=checkPayment', { payload }))).toEqual([422, 'idempotency_key_reused']);
  expect(refusalOf(await send('?action=paymentIntent', { payload: card }))).toEqual([422, 'idempotency_key_reused']);
  expect((await send('?action=paymentIntent', { payload })).headers.get('Idempotency-Replayed')).toBe('true');
  const other = await counter.bill(who);
  const own = await who.call('PUT', `${other['@id']}?action=paymentIntent`, { payload }, key);
  expect([own.headers.get('Idempotency-Replayed'), own.body]).toMatchObject([null, { id: other.id }]);
});
