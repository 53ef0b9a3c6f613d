import { afterAll, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#server/sandbox/payments/start.ts';
import { refusal, startProvider } from './provider.ts';

const { sandbox, stripe, browserCall, saveCard, pay, charges } = await startProvider();
afterAll(() => sandbox.close());

describe('saving a card in the browser', () => {
  it('attaches it to the customer, newest first', async () => {
    const { customer, body } = await saveCard('4242424242424242');
    expect(body).toMatchObject({ object: 'setup_intent', status: 'succeeded' });
    await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const list = await stripe.paymentMethods.list({ customer, type: 'card' });
    expect(list.data.map((one) => [one.card?.brand, one.card?.last4])).toEqual([
      ['mastercard', '4444'],
      ['visa', '4242'],
    ]);
    expect(JSON.stringify(list)).not.toContain('4242424242424242');
  });

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'card_declined'],
    ['4000000000000069', 'expired_card'],
    ['4111111111111111', 'card_declined'],
  ])('refuses %s: %s', async (number, code) => {
    const { status, body } = await saveCard(number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
  });

  it('4000002500003155 is authenticated during setup, then charged off session', async () => {
    const { customer, paymentMethod } = await saveCard('4000002500003155');
    expect((await pay(customer, paymentMethod)).status).toBe('succeeded');
  });

  it('a failed authentication saves nothing', async () => {
    const { customer, status, body } = await saveCard('4000002760003184', 'refused');
    expect(status).toBe(402);
    expect(body.error?.code).toBe('setup_intent_authentication_failure');
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
  });

  it('4000000000000341 is saved, then declined', async () => {
    const { customer, paymentMethod } = await saveCard('4000000000000341');
    expect(await refusal(pay(customer, paymentMethod))).toMatchObject({ decline_code: 'generic_decline' });
  });
});

async function authenticate(outcome: 'authorised' | 'refused') {
  const { customer, paymentMethod } = await saveCard('4000002760003184');
  const error = await refusal(pay(customer, paymentMethod));
  const { id = '', client_secret: secret = '' } = error.payment_intent ?? {};
  const form = { client_secret: String(secret) };
  const asked = await browserCall('POST', `payment_intents/${id}/confirm`, { ...form, payment_method: paymentMethod });
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect(await charges({ payment_intent: id, status: 'succeeded' })).toEqual([]);
  return browserCall('POST', `payment_intents/${id}/challenge`, { ...form, outcome });
}

describe('authenticating a payment in the browser', () => {
  it('succeeds: paid', async () => {
    expect((await authenticate('authorised')).body).toMatchObject({ status: 'succeeded', amount: 1250 });
  });

  it('fails: the intent requires a payment method again', async () => {
    const { status, body } = await authenticate('refused');
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    });
  });
});

describe('the publishable key', () => {
  it('reads an intent only with its client secret, without the merchant’s fields', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur', metadata: { cart: '6' } });
    const read = await browserCall('GET', `payment_intents/${intent.id}`, {
      client_secret: intent.client_secret ?? '',
    });
    expect(read.body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(read.body).not.toHaveProperty('metadata');
    expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const forged = await browserCall('GET', `payment_intents/${intent.id}`, { client_secret: `${intent.id}_secret_x` });
    expect(forged.status).toBe(400);
  });

  it('cannot make server calls, and without a key there are no calls at all', async () => {
    expect((await browserCall('POST', 'payment_intents', { amount: '900', currency: 'eur' })).status).toBe(403);
    expect((await fetch(`${sandbox.apiBase}/v1/customers`, { method: 'POST' })).status).toBe(401);
  });

  it('works on the app’s origin for browser calls only', async () => {
    const withSecretKey = { headers: { Authorization: `Bearer ${SANDBOX_KEYS.secretKey}` } };
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
    expect((await sandbox.browserApp.request(`/v1/payment_intents/${intent.id}`, withSecretKey)).status).toBe(401);
    expect((await sandbox.browserApp.request('/v1/customers', { method: 'POST', ...withSecretKey })).status).toBe(404);
    expect((await sandbox.browserApp.request('/sandbox/charges')).status).toBe(404);
  });
});
