import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { deleteCard } from '#src/adapters/api/cards.ts';
import { checkPayment, placeOrders, readCheckout } from '#src/adapters/api/checkout.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, aCustomer } from '#test/harness/fixtures.ts';
import { clientOf, listedCard, refusal } from './clients.ts';

const attempt: PaymentAttempt = {
  key: 'key-1',
  cart: '/api/multi_carts/6',
  paymentMethodId: 'pm_1',
  cartStatus: 'open',
  amount: 1800,
};
const cart = aCart({ paymentToken: 'pi_1' });
const received = aCart({ status: 'received', paymentToken: 'pi_1', paymentStatus: 'succeeded' });
const { signal } = new AbortController();

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An API with these answers by path, which records its requests. */
function anApi(answers: Record<string, Answer | Error>) {
  const asked: { method: string; path: string; key: string | null; body: unknown }[] = [];
  /** Paths that were asked past every cache. */
  const fresh: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.cache === 'no-store') fresh.push(path);
    const text = await request.text();
    asked.push({
      method: request.method,
      path,
      key: request.headers.get('Idempotency-Key'),
      body: text === '' ? null : (JSON.parse(text) as unknown),
    });
    const answer: Answer | Error = answers[path] ?? refusal(404, 'Not Found');
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  return { asked, fresh, api: clientOf(fetch) };
}

const PROFILE = '/api/customer/profile';
const PLACE = '/api/multi_carts/6/place_orders';
const CHECK = '/api/multi_carts/6/check_payment';

describe('deleting a saved card', () => {
  const profile = { [PROFILE]: { body: aCustomer() } };
  const CARD = '/api/customers/7/stripe/cards/pm_1';

  it('names the customer and the card', async () => {
    const { api, asked } = anApi({ ...profile, [CARD]: { body: null } });
    expect(await deleteCard(api)({ paymentMethodId: 'pm_1' }, signal)).toBeUndefined();
    expect(asked.map(({ method: verb, path }) => `${verb} ${path}`)).toEqual([
      'GET /api/customer/profile',
      `DELETE ${CARD}`,
    ]);
  });

  it('rejects with the reason why the server keeps it', async () => {
    const { api } = anApi({ ...profile, [CARD]: refusal(409, 'card_in_use') });
    await expect(deleteCard(api)({ paymentMethodId: 'pm_1' }, signal)).rejects.toEqual(
      new RequestFailure('card_in_use', 409),
    );
    await expect(deleteCard(api)({ paymentMethodId: null }, signal)).rejects.toEqual(
      new RequestFailure('unknown_error', 0),
    );
  });
});

describe('placing orders', () => {
  it('sends the attempt under its own key', async () => {
    const { api, asked } = anApi({ [PLACE]: { body: received } });
    expect(await placeOrders(api)({ attempt })).toEqual({ kind: 'answered', payable: received });
    expect(asked).toEqual([
      {
        method: 'PUT',
        path: PLACE,
        key: 'key-1',
        body: { paymentMethod: 'credit_card', paymentMethodId: 'pm_1', expectedAmount: 1800 },
      },
    ]);
  });

  it('sends an attempt once where the dialog is reopened while the call is in progress', async () => {
    const { api, asked } = anApi({ [PLACE]: { body: received } });
    const pay = placeOrders(api);
    const answered = { kind: 'answered', payable: received };
    expect(await Promise.all([pay({ attempt }), pay({ attempt })])).toEqual([answered, answered]);
    expect(asked).toHaveLength(1);
  });

  it('sends an attempt again once it is answered, and attempts with two keys at the same time', async () => {
    const { api, asked } = anApi({ [PLACE]: { body: received } });
    const pay = placeOrders(api);
    const other = { ...attempt, key: 'key-2' };
    await Promise.all([pay({ attempt }), pay({ attempt: other })]);
    await pay({ attempt });
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-1']);
  });

  it('requires no card where nothing is due', async () => {
    const { api, asked } = anApi({ [PLACE]: { body: received } });
    await placeOrders(api)({ attempt: { ...attempt, paymentMethodId: null, amount: null } });
    expect(asked[0]?.body).toEqual({ paymentMethod: 'in_store' });
  });

  it.each([
    [422, 'place_checkout_disabled', { kind: 'refused', reason: 'place_checkout_disabled' }],
    [429, 'too_many_requests', { kind: 'refused', reason: 'too_many_requests' }],
    [409, 'request_in_progress', { kind: 'inProgress', retryAfter: 3 }],
  ])('reads %i %s as an answer', async (status, reason, result) => {
    const { api } = anApi({ [PLACE]: { ...refusal(status, reason), headers: { 'Retry-After': '3' } } });
    expect(await placeOrders(api)({ attempt })).toEqual(result);
  });

  it.each([
    ['no answer', 'offline', new TypeError('Failed to fetch')],
    ['a broken gateway', 'payment_provider_unavailable', refusal(502, 'payment_provider_unavailable')],
    ['a lost session', 'Expired JWT Token', { status: 401, body: { code: 401, message: 'Expired JWT Token' } }],
  ])('rejects %s', async (_name, reason, answer) => {
    const { api } = anApi({ [PLACE]: answer });
    await expect(placeOrders(api)({ attempt })).rejects.toThrow(reason);
  });
});

describe('checking a payment', () => {
  it('sends references and the token, and trusts a success', async () => {
    const { api, asked } = anApi({ [CHECK]: { body: received } });
    expect(await checkPayment(api)({ payable: cart }, signal)).toEqual({ paid: true, payable: received });
    expect(asked[0]?.body).toMatchObject({ customerOrders: ['/api/customer_orders/9'], paymentToken: 'pi_1' });
  });

  it.each(['none', 'requires_payment_method', 'requires_action', 'processing', 'canceled'] as const)(
    'has not paid while it is %s',
    async (paymentStatus) => {
      const tried = aCart({ paymentToken: 'pi_1', paymentStatus });
      const { api } = anApi({ [CHECK]: { body: tried } });
      expect(await checkPayment(api)({ payable: cart }, signal)).toEqual({ paid: false, payable: tried });
    },
  );

  it('rejects every other refusal', async () => {
    const { api } = anApi({ [CHECK]: refusal(422, 'payment_intent_unknown') });
    await expect(checkPayment(api)({ payable: cart }, signal)).rejects.toEqual(
      new RequestFailure('payment_intent_unknown', 422),
    );
  });

  it.each([true, false])('accepts a bare %s', async (paid) => {
    const { api } = anApi({ [CHECK]: { body: paid } });
    expect(await checkPayment(api)({ payable: cart }, signal)).toEqual({ paid, payable: null });
  });

  it.each([null, aBillCheckout()])('sends no request where there is no cart: %j', async (payable) => {
    const { api, asked } = anApi({});
    expect(await checkPayment(api)({ payable }, signal)).toEqual({ paid: false, payable });
    expect(asked).toEqual([]);
  });

  it('recognises a token of another amount as unpaid', async () => {
    const { api } = anApi({ [CHECK]: refusal(422, 'payment_token_mismatch') });
    expect(await checkPayment(api)({ payable: cart }, signal)).toEqual({ paid: false, payable: null });
  });
});

describe('reading the state of the cart', () => {
  const names = { places: {}, options: {} };
  const read = (api: ApiClient, attempted: string | null, isSignedIn = true) =>
    readCheckout({
      api,
      isSignedIn: () => isSignedIn,
      nameOrders: async () => names,
      now: () => new Date('2026-06-03T12:00:00Z'),
    })({ subject: { kind: 'checkout' }, attempted }, signal);
  const listed = [
    listedCard({ id: 'pm_1' }),
    listedCard({ id: 'pm_2', exp_year: 2026, exp_month: 6 }),
    listedCard({ id: 'pm_3', exp_year: 2026, exp_month: 5 }),
  ];
  const cards = { body: { 'hydra:member': ['list', listed, false, '/v1/payment_methods'] } };

  it('sends no request without a session', async () => {
    const { api, asked } = anApi({});
    expect(await read(api, null, false)).toEqual({ kind: 'signedOut' });
    expect(asked).toEqual([]);
  });

  it('returns the current cart with its saved cards; a card is valid to the end of its month', async () => {
    const { api } = anApi({
      [PROFILE]: { body: aCustomer({ currentCart: cart }) },
      '/api/customers/7/stripe/cards': cards,
    });
    const answer = await read(api, null);
    if (answer.kind !== 'read') throw new Error('Nothing was read');
    expect(answer.payable).toEqual(cart);
    expect(answer.cards.map(({ id, expired }) => [id, expired])).toEqual([
      ['pm_1', false],
      ['pm_2', false],
      ['pm_3', true],
    ]);
  });

  it.each([
    ['123456789', { nif: '123456789' }],
    [null, { nif: null }],
  ])('returns the tax number %j of the customer as %j', async (nif, told) => {
    const free = aCart({ totalAmount: 0 });
    const { api } = anApi({ [PROFILE]: { body: { ...aCustomer({ currentCart: free }), nif } } });
    expect(await read(api, null)).toEqual({ kind: 'read', payable: free, names, cards: [], ...told });
  });

  it('asks for no cards where a code takes off everything', async () => {
    const free = aCart({ totalAmount: 0 });
    const { api, asked } = anApi({ [PROFILE]: { body: aCustomer({ currentCart: free }) } });
    expect(await read(api, null)).toEqual({ kind: 'read', payable: free, names, cards: [], nif: null });
    expect(asked.map(({ path }) => path)).toEqual([PROFILE]);
  });

  it.each([
    ['an empty cart', { itemCount: 0 }],
    ['a cart that is paid at the counter', { payWhenOrdering: false }],
  ])('asks for no cards for %s', async (_what, parts) => {
    const currentCart = aCart(parts);
    const { api, asked } = anApi({ [PROFILE]: { body: aCustomer({ currentCart }) } });
    expect(await read(api, null)).toEqual({ kind: 'read', payable: currentCart, names, cards: [], nif: null });
    expect(asked.map(({ path }) => path)).toEqual([PROFILE]);
  });

  it('asks for the carts past every cache', async () => {
    const { api, fresh } = anApi({ [PROFILE]: { body: aCustomer() } });
    await read(api, '/api/multi_carts/6');
    expect(fresh).toEqual(['/api/multi_carts/6', PROFILE]);
  });

  it('does not report an attempt’s cart as gone where it cannot be read', async () => {
    const { api, asked } = anApi({
      '/api/multi_carts/6': refusal(403, 'Access Denied.'),
      [PROFILE]: { body: aCustomer() },
    });
    await expect(read(api, '/api/multi_carts/6')).rejects.toEqual(new RequestFailure('Access Denied.', 403));
    expect(asked).toHaveLength(1);
  });

  it('returns the cart of the stored attempt, which leaves the profile once it is received', async () => {
    const { api, asked } = anApi({ '/api/multi_carts/6': { body: received } });
    expect(await read(api, '/api/multi_carts/6')).toEqual({ kind: 'read', payable: received, names, cards: [] });
    expect(asked.map(({ path }) => path)).toEqual(['/api/multi_carts/6']);
  });

  it('returns the current cart where the attempt’s cart is gone', async () => {
    const { api } = anApi({ [PROFILE]: { body: aCustomer() } });
    expect(await read(api, '/api/multi_carts/6')).toEqual({ kind: 'read', payable: null, names, cards: [] });
  });
});
