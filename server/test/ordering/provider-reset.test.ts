import { afterAll, describe, expect, it } from 'vitest';
import { sandboxProvider } from '#server/payment-provider.ts';
import { findProviderCustomer } from '#server/payments/accounts.ts';
import { startPaymentSandbox } from '#server/sandbox/payments/start.ts';
import { refusalOf, startTestApp } from '../harness.ts';
import { clientOf } from '../sandbox/provider.ts';
import { asCart, newOrder, Ordering, Shopper, setUpOrdering } from './ordering.ts';

const before = await setUpOrdering();
const { db, clock, deps } = before.app;
const emptied = await startPaymentSandbox({ dataDir: null, port: 0 });
const restarted = await startTestApp({
  paymentProvider: sandboxProvider(emptied),
  deps: () => ({ db, clock, accessTokens: deps.accessTokens }),
});
/** The same database, with an empty provider. */
const after = new Ordering(restarted, emptied, before.menu);
afterAll(() => after.close());

/** A customer with a saved card and a declined payment, before the provider lost its data. */
async function declined(): Promise<{ ana: Shopper; cart: string; token: string | null; card: string }> {
  const ana = await before.shopper();
  const card = await before.saveCard(ana, '4242424242424242');
  const { '@id': cart } = await ana.filledCart(before.menu);
  const { paymentToken } = asCart(await ana.pay(cart, 'pm_card_chargeDeclined'));
  return { ana: new Shopper(after.app, ana.customer), cart, token: paymentToken, card };
}

describe('a provider that lost a customer created within the day', () => {
  it('saves cards for a recreated customer, and keeps that customer', async () => {
    const ana = await before.shopper();
    const { '@id': cart } = await ana.filledCart(before.menu);
    expect(asCart(await ana.pay(cart, 'pm_card_chargeDeclined')).status).toBe('rejected');
    const stripe = clientOf(before.sandbox);
    const account = (): Promise<string | null> => findProviderCustomer(before.app.deps, ana.customer.customerId);
    const forgotten = await account();
    await stripe.customers.del(forgotten ?? '');
    expect((await ana.call('GET', `${ana.customer.iri}/stripe/create_setup_intent`)).status).toBe(200);
    expect(await stripe.customers.retrieve((await account()) ?? '')).toMatchObject({
      metadata: { customer: ana.customer.uid },
    });
    expect(await account()).not.toBe(forgotten);
  });
});

describe('a provider that lost everything', () => {
  it('receives the payment once, with a new intent', async () => {
    const { ana, cart, token } = await declined();
    const paid = asCart(await ana.pay(cart));
    expect(paid).toMatchObject({
      status: 'received',
      paymentStatus: 'succeeded',
      customerOrders: [{ paidAmount: 1000 }],
    });
    expect(paid.paymentToken).not.toBe(token);
    expect(await after.captures(paid.paymentToken)).toMatchObject([{ amount: 1000 }]);
  });

  it('does not know the earlier payment', async () => {
    const { ana, cart, token } = await declined();
    expect(refusalOf(await ana.check(cart, token))).toEqual([422, 'payment_token_mismatch']);
  });

  it('does not prevent changes of the orders', async () => {
    const { ana, cart } = await declined();
    expect((await ana.call('POST', '/api/customer_orders', newOrder(cart, after.menu))).status).toBe(200);
    expect(await ana.cart(cart)).toMatchObject({ status: 'open', paymentToken: null, totalAmount: 2000 });
  });

  it('has none of the saved cards, and accepts new ones', async () => {
    const { ana, cart, card } = await declined();
    const list = () => ana.call('GET', `${ana.customer.iri}/stripe/cards`);
    expect((await list()).body).toMatchObject({ 'hydra:member': ['list', [], false, '/v1/payment_methods'] });
    expect(refusalOf(await ana.pay(cart, card))).toEqual([422, 'payment_method_not_found']);
    const saved = await after.saveCard(ana, '4242424242424242');
    expect((await list()).body).toMatchObject({
      'hydra:member': ['list', [{ id: saved }], false, '/v1/payment_methods'],
    });
    expect(asCart(await ana.pay(cart, saved)).status).toBe('received');
  });
});
