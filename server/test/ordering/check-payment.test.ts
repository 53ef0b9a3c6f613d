import { describe, expect, it } from 'vitest';
import type { CartResource } from '#server/carts/resource.ts';
import { createMenu, setPrices } from './menu.ts';
import { asCart, asOrder, newOrder, refusalOf, setUpOrdering, type Shopper } from './ordering.ts';
import { deliver, eventOf } from './provider-events.ts';

const ASKS_EACH_TIME = '4000002760003184';

const ordering = await setUpOrdering();

/** A cart whose payment waits for the cardholder's authentication. */
async function challenged(menu = ordering.menu): Promise<{ ana: Shopper; cart: CartResource; card: string }> {
  const { who: ana, cart: id } = await ordering.shopperWithSoups(menu);
  const card = await ordering.saveCard(ana, ASKS_EACH_TIME);
  const cart = asCart(await ana.pay(id, card));
  expect(cart.paymentError).toBe('authentication_required');
  return { ana, cart, card };
}

/** A customer who has started to authenticate and left. */
async function atChallenge() {
  const { ana, cart, card } = await challenged();
  const secret = { client_secret: cart.stripeClientSecret ?? '' };
  await ordering.browserCall(`payment_intents/${cart.paymentToken}/confirm`, { ...secret, payment_method: card });
  expect(await ordering.intents(cart.paymentToken)).toMatchObject([{ status: 'requires_action' }]);
  return { ana, cart, secret };
}

/**
 * A payment that waits for authentication. Then soup costs 700, another payment fails because the provider is
 * unavailable for the calls that match `away`, and the customer authenticates the first payment.
 */
async function repriced(away: string) {
  const menu = await createMenu(ordering.app.db);
  const { ana, cart, card } = await challenged(menu);
  await setPrices(ordering.app.db, menu, 700);
  await ordering.upset('unavailable', away, 2);
  expect(refusalOf(await ana.pay(cart['@id'], card))).toEqual([502, 'payment_provider_unavailable']);
  await ordering.authenticate(cart, 'authorised');
  return { ana, cart };
}

describe('PUT /api/multi_carts/{id}/check_payment', () => {
  it('receives the cart after authentication, and repeats the answer', async () => {
    const { ana, cart } = await challenged();
    await ordering.authenticate(cart, 'authorised');
    const received = asCart(await ana.check(cart['@id'], cart.paymentToken));
    expect(received).toMatchObject({
      status: 'received',
      paymentStatus: 'succeeded',
      paymentError: null,
      stripeClientSecret: null,
      customerOrders: [{ status: 'placed', paidAmount: 1000 }],
    });
    expect(asCart(await ana.check(cart['@id'], cart.paymentToken))).toEqual(received);
    expect(await ordering.captures(cart.paymentToken)).toHaveLength(1);
  });

  it('leaves the cart rejected while nothing is authenticated', async () => {
    const { ana, cart } = await challenged();
    expect(asCart(await ana.check(cart['@id'], cart.paymentToken))).toEqual(cart);
  });

  it('after a failed authentication: rejected with the reason, then the same card is accepted', async () => {
    const { ana, cart, card } = await challenged();
    await ordering.authenticate(cart, 'refused');
    expect(asCart(await ana.check(cart['@id'], cart.paymentToken))).toMatchObject({
      status: 'rejected',
      paymentStatus: 'requires_payment_method',
      paymentError: 'payment_intent_authentication_failure',
      stripeClientSecret: null,
    });
    const again = asCart(await ana.pay(cart['@id'], card));
    expect(again).toMatchObject({ paymentError: 'authentication_required', paymentToken: cart.paymentToken });
    await ordering.authenticate(again, 'authorised');
    expect(asCart(await ana.check(cart['@id'], cart.paymentToken)).status).toBe('received');
    expect(await ordering.captures(cart.paymentToken)).toHaveLength(1);
  });

  it('place_orders after an unreported authentication finishes without another charge', async () => {
    const { ana, cart } = await challenged();
    await ordering.authenticate(cart, 'authorised');
    expect(asCart(await ana.pay(cart['@id'], 'pm_card_visa'))).toMatchObject({
      status: 'received',
      paymentToken: cart.paymentToken,
    });
    expect(await ordering.captures(cart.paymentToken)).toHaveLength(1);
  });

  it('allows another card after an unfinished authentication', async () => {
    const { ana, cart } = await challenged();
    const paid = asCart(await ana.pay(cart['@id'], 'pm_card_visa'));
    expect(paid).toMatchObject({
      status: 'received',
      paymentToken: cart.paymentToken,
      paymentMethodId: 'pm_card_visa',
    });
    expect(await ordering.captures(cart.paymentToken)).toHaveLength(1);
  });

  describe('the customer leaves at the challenge and comes back', () => {
    it('a change of the orders cancels the payment; another payment charges once', async () => {
      const { ana, cart, secret } = await atChallenge();
      const changed = await ana.call('POST', '/api/customer_orders', newOrder(cart['@id'], ordering.menu));
      expect([changed.status, asOrder(changed).totalAmount]).toEqual([200, 2000]);
      expect(await ordering.intents(cart.paymentToken)).toMatchObject([{ status: 'canceled' }]);
      const late = await ordering.browserCall(`payment_intents/${cart.paymentToken}/challenge`, {
        ...secret,
        outcome: 'authorised',
      });
      expect(late.status).toBe(400);
      const reopened = await ana.cart(cart['@id']);
      expect(reopened).toMatchObject({ status: 'open', paymentToken: null, stripeClientSecret: null });
      expect(refusalOf(await ana.check(cart['@id'], cart.paymentToken))).toEqual([422, 'payment_token_mismatch']);
      expect(await deliver(ordering, eventOf('payment_intent.canceled', cart.paymentToken))).toBe(200);
      expect(await ana.cart(cart['@id'])).toEqual(reopened);
      const paid = asCart(await ana.pay(cart['@id']));
      expect(paid).toMatchObject({ status: 'received', totalAmount: 2000 });
      expect(await ordering.captures(cart.paymentToken)).toEqual([]);
      expect(await ordering.captures(paid.paymentToken)).toHaveLength(1);
    });

    it('the payment succeeds just before it is canceled: the cart is paid and the change is refused', async () => {
      const { ana, cart, secret } = await atChallenge();
      await ordering.upset('hold_request', '/cancel$');
      const change = ana.call('PUT', cart.customerOrders[0]?.['@id'] ?? '', { items: [] });
      await ordering.upsetStruck();
      await ordering.browserCall(`payment_intents/${cart.paymentToken}/challenge`, {
        ...secret,
        outcome: 'authorised',
      });
      await ordering.calmDown();
      expect(refusalOf(await change)).toEqual([409, 'cart_not_open']);
      expect(await ana.cart(cart['@id'])).toMatchObject({ status: 'received', totalAmount: 1000 });
      expect(await ordering.captures(cart.paymentToken)).toHaveLength(1);
    });

    it('a payment that the provider canceled itself lets the orders change', async () => {
      const { ana, cart } = await atChallenge();
      await ordering.app.deps.payments.cancelIntent(cart.paymentToken ?? '');
      expect(await deliver(ordering, eventOf('payment_intent.canceled', cart.paymentToken))).toBe(200);
      expect(await ana.cart(cart['@id'])).toMatchObject({ status: 'rejected', paymentStatus: 'canceled' });
      expect((await ana.call('PUT', cart.customerOrders[0]?.['@id'] ?? '', { items: [] })).status).toBe(200);
      expect(await ana.cart(cart['@id'])).toMatchObject({ status: 'open', paymentStatus: 'none', itemCount: 0 });
    });
  });

  describe('after prices changed', () => {
    it('receives a payment authenticated at the old amount, with that amount as paid', async () => {
      const { ana, cart } = await repriced('^POST /v1/payment_intents/');
      const received = asCart(await ana.check(cart['@id'], cart.paymentToken));
      expect(received).toMatchObject({
        status: 'received',
        totalAmount: 1000,
        customerOrders: [{ totalAmount: 1000, paidAmount: 1000 }],
      });
      expect(await ordering.captures(cart.paymentToken)).toMatchObject([{ amount: 1000 }]);
    });

    it('charges nothing at the old amount once the new one is requested', async () => {
      const { ana, cart } = await repriced('^POST /v1/payment_intents$');
      expect(await ordering.captures(cart.paymentToken)).toEqual([]);
      const paid = asCart(await ana.pay(cart['@id']));
      expect(paid).toMatchObject({ status: 'received', customerOrders: [{ totalAmount: 1400, paidAmount: 1400 }] });
      expect(await ordering.captures(paid.paymentToken)).toMatchObject([{ amount: 1400 }]);
    });
  });

  it('refuses another payment’s token', async () => {
    const { ana, cart } = await challenged();
    const other = await challenged();
    const mismatch = [422, 'payment_token_mismatch'];
    for (const token of [other.cart.paymentToken, 'pi_nobody', null]) {
      expect(refusalOf(await ana.check(cart['@id'], token))).toEqual(mismatch);
    }
    await ordering.authenticate(other.cart, 'authorised');
    expect(refusalOf(await ana.check(cart['@id'], other.cart.paymentToken))).toEqual(mismatch);
    const empty = await ordering.shopper();
    expect(refusalOf(await empty.check((await empty.openCart())['@id'], 'pi_1'))).toEqual(mismatch);
  });

  it('refuses an intent of another amount', async () => {
    const { ana, cart } = await challenged();
    await ordering.app.db
      .updateTable('order_items')
      .set({ price: 1 })
      .where('order_id', '=', cart.customerOrders[0]?.id ?? 0)
      .execute();
    expect(refusalOf(await ana.check(cart['@id'], cart.paymentToken))).toEqual([422, 'payment_token_mismatch']);
  });

  it('refuses another customer’s cart, and answers 502 when the provider is down', async () => {
    const { ana, cart } = await challenged();
    const rui = await ordering.shopper('Rui');
    expect(refusalOf(await rui.check(cart['@id'], cart.paymentToken))).toEqual([404, 'Not Found']);
    await ordering.upset('unavailable', '^GET /v1/payment_intents/', 2);
    expect(refusalOf(await ana.check(cart['@id'], cart.paymentToken))).toEqual([502, 'payment_provider_unavailable']);
    expect(await ordering.intents(cart.paymentToken)).toMatchObject([{ status: 'requires_payment_method' }]);
  });
});
