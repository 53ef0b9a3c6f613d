import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import type { CartResource } from '#server/carts/resource.ts';
import { SANDBOX_KEYS } from '#server/sandbox/payments/start.ts';
import { isoTime } from '#server/shared/clock.ts';
import { asCart, setUpOrdering, type Shopper } from './ordering.ts';
import { deliver, eventOf, seconds } from './provider-events.ts';

const ordering = await setUpOrdering();

/** A cart whose payment was authenticated, or refused, without the server knowing yet. */
async function authenticated(
  outcome: 'authorised' | 'refused' = 'authorised',
): Promise<{ ana: Shopper; cart: CartResource; token: string }> {
  const { who: ana, cart: id } = await ordering.shopperWithSoups();
  const card = await ordering.saveCard(ana, '4000002760003184');
  const cart = asCart(await ana.pay(id, card));
  await ordering.authenticate(cart, outcome);
  return { ana, cart, token: cart.paymentToken ?? '' };
}

/** How often the cart's orders were updated since their creation. */
async function versions({ id }: CartResource): Promise<number[]> {
  const rows = await ordering.app.db
    .selectFrom('customer_orders')
    .select('version')
    .where('cart_id', '=', id)
    .execute();
  return rows.map((row) => row.version);
}

describe('POST /pubapp/payments/webhook', () => {
  it('receives the cart, and answers as the contract says', async () => {
    const { ana, cart, token } = await authenticated();
    const payload = eventOf('payment_intent.succeeded', token);
    ordering.app.clock.advance(60);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SANDBOX_KEYS.webhookSecret });
    const answer = await ordering.app.fetch('/pubapp/payments/webhook', {
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body: payload,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await ana.cart(cart['@id'])).toMatchObject({
      status: 'received',
      paymentStatus: 'succeeded',
      customerOrders: [{ status: 'placed', paidAmount: 1000, createdAt: isoTime(ordering.app.clock.now()) }],
    });
  });

  it('five deliveries, out of order, concurrent with check_payment and place_orders: one placement', async () => {
    const { ana, cart, token } = await authenticated();
    const before = await versions(cart);
    const succeeded = eventOf('payment_intent.succeeded', token);
    const late = eventOf('payment_intent.requires_action', token);
    const answers = await Promise.all([
      deliver(ordering, succeeded),
      deliver(ordering, succeeded),
      ana.check(cart['@id'], token).then((answer) => answer.status),
      deliver(ordering, late),
      deliver(ordering, succeeded),
      ana.pay(cart['@id']).then((answer) => answer.status),
      deliver(ordering, eventOf('payment_intent.payment_failed', token)),
      deliver(ordering, succeeded),
      deliver(ordering, succeeded),
    ]);
    expect(answers.filter((status) => status !== 409)).toEqual(answers.filter((status) => status === 200));
    expect((await ana.cart(cart['@id'])).status).toBe('received');
    expect(await versions(cart)).toEqual(before.map((version) => version + 1));
    expect(await ordering.captures(token)).toHaveLength(1);
  });

  it('trusts the provider, not the event', async () => {
    const { who: ana, cart: id } = await ordering.shopperWithSoups();
    const declined = asCart(await ana.pay(id, 'pm_card_chargeDeclined'));
    expect(await deliver(ordering, eventOf('payment_intent.succeeded', declined.paymentToken))).toBe(200);
    expect(await ana.cart(id)).toEqual(declined);
  });

  it('does not interfere with a payment in progress', async () => {
    const { who: ana, cart: id } = await ordering.shopperWithSoups();
    await ordering.upset('hold_request', '/confirm$');
    const paying = ana.pay(id);
    await ordering.upsetStruck();
    const { paymentToken } = await ana.cart(id);
    expect(await deliver(ordering, eventOf('payment_intent.created', paymentToken))).toBe(200);
    expect(await ana.cart(id)).toMatchObject({ status: 'open', paymentStatus: 'none' });
    await ordering.calmDown();
    expect(asCart(await paying).status).toBe('received');
  });

  it('reports a failed authentication', async () => {
    const { ana, cart, token } = await authenticated('refused');
    await deliver(ordering, eventOf('payment_intent.payment_failed', token));
    expect(await ana.cart(cart['@id'])).toMatchObject({
      status: 'rejected',
      paymentError: 'payment_intent_authentication_failure',
    });
  });

  it.each<[string, (payload: string) => Promise<number>]>([
    ['signed with another secret', (payload) => deliver(ordering, payload, { secret: 'whsec_forged' })],
    [
      'changed after it was signed',
      (payload) => deliver(ordering, payload, { sent: payload.replace('evt_', 'evt_x') }),
    ],
    ['older than 300 seconds', (payload) => deliver(ordering, payload, { timestamp: seconds() - 310 })],
    [
      'without a signature',
      async (payload) =>
        (await ordering.app.fetch('/pubapp/payments/webhook', { method: 'POST', body: payload })).status,
    ],
  ])('refuses an event %s', async (_what, forged) => {
    const { ana, cart, token } = await authenticated();
    expect(await forged(eventOf('payment_intent.succeeded', token))).toBe(400);
    expect((await ana.cart(cart['@id'])).status).toBe('rejected');
  });

  it('accepts other events and payments that are not its own', async () => {
    expect(await deliver(ordering, eventOf('payment_intent.succeeded', 'pi_of_someone_else'))).toBe(200);
    const other = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    expect(await deliver(ordering, other)).toBe(200);
  });

  it('asks for redelivery when the provider cannot be reached', async () => {
    const { ana, cart, token } = await authenticated();
    const payload = eventOf('payment_intent.succeeded', token);
    await ordering.upset('unavailable', '^GET /v1/payment_intents/', 2);
    expect(await deliver(ordering, payload)).toBe(502);
    expect(await deliver(ordering, payload)).toBe(200);
    expect((await ana.cart(cart['@id'])).status).toBe('received');
  });
});
