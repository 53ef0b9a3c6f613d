import { describe, expect, it } from 'vitest';
import { createMenu, setPrices } from './menu.ts';
import { asCart, liveAt, newOrder, refusalOf, setUpOrdering } from './ordering.ts';

const ordering = await setUpOrdering();

describe('place_orders is refused', () => {
  it('without a payment method where payment is due', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const required = [422, 'payment_method_required'];
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, {}))).toEqual(required);
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, { paymentMethod: 'in_store' }))).toEqual(required);
    expect(
      refusalOf(await ana.call('PUT', `${cart}/place_orders`, { paymentMethod: 'credit_card', paymentMethodId: null })),
    ).toEqual(required);
    expect((await ana.cart(cart)).status).toBe('open');
  });

  it('with a payment method unknown to the provider', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    for (const unknown of ['pm_nobody', '../customers', 'cus_1?x=y', 'pm_\ud800', 'pm_\0']) {
      expect(refusalOf(await ana.pay(cart, unknown))).toEqual([422, 'payment_method_not_found']);
    }
  });

  it('with another customer’s saved card, which still works for its owner', async () => {
    const ana = await ordering.shopper();
    const rui = await ordering.shopper('Rui');
    const card = await ordering.saveCard(rui, '4242424242424242');
    const { '@id': cart } = await ana.filledCart(ordering.menu);
    expect(refusalOf(await ana.pay(cart, card))).toEqual([422, 'payment_method_not_found']);
    const { '@id': own } = await rui.filledCart(ordering.menu);
    expect(asCart(await rui.pay(own, card))).toMatchObject({ status: 'received', paymentMethodId: card });
  });

  it('for a place that no longer takes orders', async () => {
    const menu = await createMenu(ordering.app.db);
    const { who: ana, cart } = await ordering.shopperWithSoups(menu);
    await ordering.app.db
      .updateTable('places')
      .set({ checkout_enabled: false })
      .where('id', '=', menu.placeId)
      .execute();
    expect(refusalOf(await ana.pay(cart))).toEqual([422, 'place_checkout_disabled']);
  });

  it('for options that are no longer on the menu', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart();
    const menu = await createMenu(ordering.app.db);
    const items = [{ product: menu.bowl, quantity: 1, product_options: [menu.options.rice], variation: null }];
    await ana.order(cart, menu, { items });
    await ordering.app.db.deleteFrom('product_options').where('id', '=', menu.options.rice).execute();
    expect(refusalOf(await ana.pay(cart))).toEqual([422, 'option_selection_invalid']);
  });

  it.each([
    ['too little', 20, 'amount_too_small'],
    ['too much', 50_000_000, 'amount_too_large'],
  ])('for %s to charge', async (_what, price, reason) => {
    const menu = await createMenu(ordering.app.db);
    const { who: ana, cart } = await ordering.shopperWithSoups(menu);
    await setPrices(ordering.app.db, menu, price);
    expect(refusalOf(await ana.pay(cart))).toEqual([422, reason]);
  });

  it('for another customer’s cart, without a token, and with a wrong type', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const rui = await ordering.shopper('Rui');
    expect(refusalOf(await rui.pay(cart))).toEqual([404, 'Not Found']);
    expect((await ordering.app.call('PUT', `${cart}/place_orders`, { body: {} })).status).toBe(401);
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, { paymentMethodId: 7 }))).toEqual([
      400,
      'The type of the "paymentMethodId" attribute must be "string", "integer" given.',
    ]);
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, { paymentMethod: 'gold' }))).toEqual([
      422,
      'paymentMethod: payment_method_invalid',
    ]);
  });
});

describe('the amount due', () => {
  it('is the catalogue’s price at payment, whatever the request says', async () => {
    const menu = await createMenu(ordering.app.db);
    const { who: ana, cart } = await ordering.shopperWithSoups(menu);
    await setPrices(ordering.app.db, menu, 700);
    const sent = {
      paymentMethod: 'credit_card',
      paymentMethodId: 'pm_card_visa',
      totalAmount: 1,
      status: 'received',
      paymentStatus: 'succeeded',
    };
    const paid = asCart(await ana.call('PUT', `${cart}/place_orders`, sent));
    expect(paid).toMatchObject({
      status: 'received',
      totalAmount: 1400,
      customerOrders: [{ totalAmount: 1400, paidAmount: 1400 }],
    });
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 1400 }]);
  });

  it.each([[{}], [{ paymentMethod: 'in_store' }], [{ paymentMethod: 'credit_card', paymentMethodId: null }]])(
    'is zero for dine in without payment when ordering: %j',
    async (body) => {
      const { who: ana, cart } = await ordering.shopperWithCart(false);
      await ana.order(cart, ordering.menu, { deliveryMethod: 'dine_in' });
      const before = (await ordering.captures()).length;
      const received = asCart(await ana.call('PUT', `${cart}/place_orders`, body));
      expect(received).toMatchObject({
        status: 'received',
        stripeClientSecret: null,
        paymentToken: null,
        paymentStatus: 'none',
        paymentError: null,
        customerOrders: [{ status: 'placed', paidAmount: 0 }],
      });
      expect(asCart(await ana.call('PUT', `${cart}/place_orders`, body))).toEqual(received);
      expect(await ordering.captures()).toHaveLength(before);
    },
  );

  it('cannot be changed by the client', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart(false);
    await liveAt(ana);
    await ana.order(cart, ordering.menu, { deliveryMethod: 'home_delivery' });
    const sent = { paymentMethod: 'in_store', payWhenOrdering: false, customerOrders: [] };
    expect(refusalOf(await ana.call('PUT', `${cart}/place_orders`, sent))).toEqual([422, 'payment_method_required']);
  });

  it('is not required after a declined card when the customer eats in and pays there', async () => {
    const { who: ana, cart } = await ordering.shopperWithCart(false);
    await ana.order(cart, ordering.menu, { deliveryMethod: 'dine_in' });
    const declined = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    expect(declined.status).toBe('rejected');
    const received = asCart(await ana.call('PUT', `${cart}/place_orders`, { paymentMethod: 'in_store' }));
    expect(received).toMatchObject({
      status: 'received',
      paymentStatus: 'none',
      paymentToken: null,
      paymentMethod: 'in_store',
    });
    expect(await ordering.intents(declined.paymentToken)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('a rejected cart', () => {
  it('is reopened by a change of its orders, after its intent is canceled', async () => {
    const { who: ana, cart, order } = await ordering.shopperWithSoups();
    const declined = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    const items = [{ product: ordering.menu.soup, quantity: 1 }];
    expect((await ana.call('PUT', order, { items })).status).toBe(200);
    expect(await ana.cart(cart)).toMatchObject({
      status: 'open',
      totalAmount: 500,
      paymentToken: null,
      paymentStatus: 'none',
      paymentError: null,
      stripeClientSecret: null,
    });
    expect(await ordering.intents(declined.paymentToken)).toMatchObject([{ status: 'canceled' }]);
    const paid = asCart(await ana.pay(cart));
    expect(paid.paymentToken).not.toBe(declined.paymentToken);
    expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 500 }]);
  });

  it('is received instead when its payment turns out to have succeeded', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('unavailable', '^GET /v1/payment_intents/', 2);
    await ordering.upset('lose_answer', '/confirm$', 2);
    expect(refusalOf(await ana.pay(cart))).toEqual([502, 'payment_provider_unavailable']);
    await ordering.calmDown();
    const answer = await ana.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu));
    expect(refusalOf(answer)).toEqual([409, 'cart_not_open']);
    const received = await ana.cart(cart);
    expect(received).toMatchObject({ status: 'received', totalAmount: 1000, paymentStatus: 'succeeded' });
    expect(await ordering.captures(received.paymentToken)).toHaveLength(1);
  });

  it('stays unchanged when a change fails because the provider is down', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    const declined = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
    await ordering.upset('unavailable', '/cancel$', 2);
    const answer = await ana.call('POST', '/api/customer_orders', newOrder(cart, ordering.menu));
    expect(refusalOf(answer)).toEqual([502, 'payment_provider_unavailable']);
    expect(await ana.cart(cart)).toEqual(declined);
  });
});

describe('the provider fails', () => {
  it.each([
    ['before the customer is made', '^POST /v1/customers$'],
    ['before the card is looked up', '^GET /v1/payment_methods/'],
    ['before the intent is made', '^POST /v1/payment_intents$'],
    ['before it is confirmed', '/confirm$'],
  ])('%s: 502, then a retry pays once', async (_when, request) => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('unavailable', request, 2);
    expect(refusalOf(await ana.pay(cart))).toEqual([502, 'payment_provider_unavailable']);
    expect(await ana.cart(cart)).toMatchObject({ status: 'open', paymentStatus: 'none' });
    const paid = asCart(await ana.pay(cart));
    expect(paid.status).toBe('received');
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it('when the answer to a new intent is lost: the retry gets the same intent by its key', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('lose_answer', '^POST /v1/payment_intents$', 2);
    expect(refusalOf(await ana.pay(cart))).toEqual([502, 'payment_provider_unavailable']);
    const paid = asCart(await ana.pay(cart));
    const made = (await ordering.intents()).filter((intent) => intent.metadata['cart'] === String(paid.id));
    expect(made).toMatchObject([{ id: paid.paymentToken, status: 'succeeded' }]);
  });

  it('when the answer to the capture is lost: the retry finds the payment', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('lose_answer', '/confirm$', 2);
    expect(refusalOf(await ana.pay(cart))).toEqual([502, 'payment_provider_unavailable']);
    const open = await ana.cart(cart);
    expect(open.status).toBe('open');
    expect(await ordering.captures(open.paymentToken)).toHaveLength(1);
    const paid = asCart(await ana.pay(cart, 'pm_card_mastercard'));
    expect(paid).toMatchObject({ status: 'received', paymentStatus: 'succeeded' });
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });

  it('when the answer to a decline is lost: the retry with another card pays once', async () => {
    const { who: ana, cart } = await ordering.shopperWithSoups();
    await ordering.upset('lose_answer', '/confirm$', 2);
    expect((await ana.pay(cart, 'pm_card_chargeDeclined')).status).toBe(502);
    const paid = asCart(await ana.pay(cart, 'pm_card_visa'));
    expect(paid.status).toBe('received');
    expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
  });
});
