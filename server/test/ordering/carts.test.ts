import { describe, expect, it } from 'vitest';
import { asCart, newOrder, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

const draft = { currency: 'EUR', status: 'open', customerOrders: [], payWhenOrdering: true };

describe('POST /api/multi_carts', () => {
  it('creates an empty cart', async () => {
    const ana = await ordering.shopper();
    const answer = await ana.call('POST', '/api/multi_carts', draft);
    expect(answer.status).toBe(201);
    const cart = asCart(answer);
    expect(answer.headers.get('Location')).toBe(cart['@id']);
    expect(answer.body).toEqual({
      '@context': '/api/contexts/MultiCart',
      '@id': `/api/multi_carts/${cart.id}`,
      '@type': 'MultiCart',
      id: cart.id,
      currency: 'EUR',
      status: 'open',
      customer: ana.customer.iri,
      customerOrders: [],
      payWhenOrdering: true,
      itemCount: 0,
      totalAmount: 0,
      discountAmount: 0,
      promoCode: null,
      paymentMethod: 'credit_card',
      paymentMethodId: null,
      stripeClientSecret: null,
      paymentToken: null,
      paymentStatus: 'none',
      paymentError: null,
    });
  });

  it('returns the same open cart to repeated and concurrent requests', async () => {
    const ana = await ordering.shopper();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.call('POST', '/api/multi_carts', draft)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(19);
    expect(new Set(answers.map((answer) => asCart(answer).id)).size).toBe(1);
  });

  it('returns the rejected cart with its orders', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const rejected = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    const answer = await ana.call('POST', '/api/multi_carts', { ...draft, payWhenOrdering: false });
    expect(answer.status).toBe(200);
    expect(asCart(answer)).toEqual(rejected);
  });

  it('creates a new cart once the last one is received', async () => {
    const ana = await ordering.shopper();
    const first = await ana.filledCart(ordering.menu);
    await ana.pay(first['@id']);
    const answer = await ana.call('POST', '/api/multi_carts', draft);
    expect(answer.status).toBe(201);
    expect(asCart(answer).id).not.toBe(first.id);
  });

  it('takes over currency and payWhenOrdering from the request while the cart is empty', async () => {
    const ana = await ordering.shopper();
    await ana.openCart(true);
    expect(asCart(await ana.call('POST', '/api/multi_carts', { ...draft, payWhenOrdering: false }))).toMatchObject({
      payWhenOrdering: false,
    });
  });

  it('takes over another place’s currency and payWhenOrdering after all items were removed', async () => {
    const { who: ana, cart, order } = await ordering.shopperWithSoups();
    const unpaid = { ...draft, currency: 'BRL', payWhenOrdering: false };
    expect(asCart(await ana.call('POST', '/api/multi_carts', unpaid))).toMatchObject({
      currency: 'EUR',
      payWhenOrdering: true,
    });
    await ana.call('PUT', order, { items: [] });
    expect(asCart(await ana.call('POST', '/api/multi_carts', unpaid))).toMatchObject({
      '@id': cart,
      currency: 'BRL',
      payWhenOrdering: false,
    });
  });

  it('ignores states, amounts and owners in the body', async () => {
    const ana = await ordering.shopper();
    const rui = await ordering.shopper('Rui');
    const answer = await ana.call('POST', '/api/multi_carts', {
      ...draft,
      id: 1,
      status: 'received',
      customer: rui.customer.iri,
      totalAmount: 1,
      paymentStatus: 'succeeded',
      paymentToken: 'pi_forged',
    });
    expect(asCart(answer)).toMatchObject({
      status: 'open',
      customer: ana.customer.iri,
      totalAmount: 0,
      paymentStatus: 'none',
      paymentToken: null,
    });
  });

  it('refuses a missing token, an invalid currency and a wrong type', async () => {
    const ana = await ordering.shopper();
    expect((await ordering.app.call('POST', '/api/multi_carts', { body: draft })).status).toBe(401);
    // The second is three capitals, but not a currency.
    for (const currency of ['euro', 'ABC']) {
      const answer = await ana.call('POST', '/api/multi_carts', { ...draft, currency });
      expect(refusalOf(answer)).toEqual([422, 'currency: currency_invalid']);
    }
    expect(refusalOf(await ana.call('POST', '/api/multi_carts', { ...draft, payWhenOrdering: 'no' }))).toEqual([
      400,
      'The type of the "payWhenOrdering" attribute must be "bool", "string" given.',
    ]);
  });

  it('repeats the first answer for a repeated idempotency key', async () => {
    const ana = await ordering.shopper();
    const key = { 'Idempotency-Key': '3b5f2f6e-3f63-4d0e-9c1a-6f3f3f0a7d11' };
    const first = await ana.call('POST', '/api/multi_carts', draft, key);
    const again = await ana.call('POST', '/api/multi_carts', draft, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  });
});

describe('a cart by its IRI', () => {
  it('is returned to its customer only', async () => {
    const ana = await ordering.shopper();
    const rui = await ordering.shopper('Rui');
    const cart = await ana.filledCart(ordering.menu);
    expect(await ana.cart(cart['@id'])).toEqual(cart);
    expect(refusalOf(await rui.call('GET', cart['@id']))).toEqual([404, 'Not Found']);
    expect(refusalOf(await ana.call('GET', '/api/multi_carts/2147483647'))).toEqual([404, 'Not Found']);
    expect(refusalOf(await ana.call('GET', '/api/multi_carts/x'))).toEqual([404, 'Not Found']);
  });

  it('is the profile’s current cart until it is received', async () => {
    const ana = await ordering.shopper();
    const cart = await ana.filledCart(ordering.menu);
    expect((await ana.call('GET', '/api/customer/profile')).body).toMatchObject({ currentCart: cart });
    await ana.pay(cart['@id']);
    expect((await ana.call('GET', '/api/customer/profile')).body).toMatchObject({ currentCart: null });
  });
});

describe('payment when ordering', () => {
  it('is not due for dine in when the app does not ask for it', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart(false);
    await ana.order(cart, ordering.menu, { deliveryMethod: 'dine_in' });
    expect(await ana.cart(cart)).toMatchObject({ payWhenOrdering: false });
  });

  it('becomes due with the first order that is not dine in', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart(false);
    await ana.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu));
    expect(await ana.cart(cart)).toMatchObject({ payWhenOrdering: true });
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, { paymentMethod: 'in_store' }))).toEqual([
      422,
      'payment_method_required',
    ]);
  });
});
