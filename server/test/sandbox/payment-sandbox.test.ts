import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type PaymentSandbox, SANDBOX_KEYS, startPaymentSandbox } from '#server/sandbox/payments/start.ts';

let sandbox: PaymentSandbox;
let stripe: Stripe;

function clientOf({ apiBase }: PaymentSandbox): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(SANDBOX_KEYS.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ dataDir: null, port: 0 });
  stripe = clientOf(sandbox);
});
afterAll(() => sandbox.close());

const chargeList = z.object({
  data: z.array(z.object({ payment_intent: z.string(), status: z.string(), amount: z.int() })),
});
const intentBody = z.looseObject({
  status: z.string().optional(),
  payment_method: z.string().nullish(),
  error: z.looseObject({ code: z.string().optional() }).optional(),
});

async function charges(query: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.apiBase}/sandbox/charges?${new URLSearchParams(query).toString()}`);
  return chargeList.parse(await answer.json()).data;
}

/** A call of the browser's, with the publishable key. */
async function browserCall(method: string, route: string, form: Record<string, string>) {
  const encoded = new URLSearchParams(form);
  const answer = await fetch(`${sandbox.apiBase}/v1/${route}${method === 'GET' ? `?${encoded.toString()}` : ''}`, {
    method,
    headers: { Authorization: `Bearer ${SANDBOX_KEYS.publishableKey}`, Origin: 'https://mesa.example' },
    ...(method === 'GET' ? {} : { body: encoded }),
  });
  return { status: answer.status, headers: answer.headers, body: intentBody.parse(await answer.json()) };
}

function card(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  };
}

function withYear(form: Record<string, string>): Record<string, string> {
  return { ...form, 'payment_method_data[card][exp_year]': '2034' };
}

async function saveCard(number: string, outcome: 'authorised' | 'refused' = 'authorised') {
  const customer = await stripe.customers.create({ name: 'Ana' });
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
  const secret = { client_secret: intent.client_secret ?? '' };
  const confirmed = await browserCall('POST', `setup_intents/${intent.id}/confirm`, { ...secret, ...withYear(card(number)) });
  const answer =
    confirmed.body.status === 'requires_action'
      ? await browserCall('POST', `setup_intents/${intent.id}/challenge`, { ...secret, outcome })
      : confirmed;
  return { customer: customer.id, paymentMethod: answer.body.payment_method ?? '', ...answer };
}

const pay = (customer: string, paymentMethod: string) =>
  stripe.paymentIntents
    .create({ amount: 1250, currency: 'eur', customer, allowed_payment_method_types: ['card'] })
    .then((intent) => stripe.paymentIntents.confirm(intent.id, { payment_method: paymentMethod, off_session: true }));

/** What the SDK throws. */
async function refusal(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The provider accepted.');
}

describe('test payment methods', () => {
  it.each(['pm_card_visa', 'pm_card_mastercard'])('%s pays and is counted', async (paymentMethod) => {
    const customer = await stripe.customers.create({});
    const intent = await pay(customer.id, paymentMethod);
    expect(intent).toMatchObject({ status: 'succeeded', amount: 1250, amount_received: 1250, customer: customer.id });
    expect(await charges({ payment_intent: intent.id })).toMatchObject([{ amount: 1250, status: 'succeeded' }]);
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
    ['pm_card_authenticationRequiredOnSetup', 'authentication_required', 'authentication_required'],
  ])('%s is refused with %s, %s', async (paymentMethod, code, declineCode) => {
    const customer = await stripe.customers.create({});
    const error = await refusal(pay(customer.id, paymentMethod));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    const paid = await charges({ payment_intent: error.payment_intent?.id ?? '', status: 'succeeded' });
    expect(paid).toEqual([]);
  });

  it('an unknown one is a missing resource', async () => {
    const error = await refusal(stripe.paymentMethods.retrieve('pm_card_nobody'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});

describe('a payment intent', () => {
  it('is charged once however often it is confirmed', async () => {
    const customer = await stripe.customers.create({});
    const intent = await pay(customer.id, 'pm_card_visa');
    const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(await charges({ payment_intent: intent.id })).toHaveLength(1);
  });

  it('takes another amount and card after a decline', async () => {
    const customer = await stripe.customers.create({});
    const error = await refusal(pay(customer.id, 'pm_card_chargeDeclined'));
    const id = error.payment_intent?.id ?? '';
    await stripe.paymentIntents.update(id, { amount: 900, payment_method: 'pm_card_visa' });
    const paid = await stripe.paymentIntents.confirm(id, { off_session: true });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 900 });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('cannot be paid or changed once it is canceled', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject(unexpected);
    expect(await refusal(stripe.paymentIntents.update(intent.id, { amount: 950 }))).toMatchObject(unexpected);
  });

  it('refuses too little money and too much, a card of another customer and parameters it does not know', async () => {
    const { customer, paymentMethod } = await saveCard('4242424242424242');
    const other = await stripe.customers.create({});
    expect(await refusal(stripe.paymentIntents.create({ amount: 49, currency: 'eur' }))).toMatchObject({
      code: 'amount_too_small',
    });
    expect(await refusal(stripe.paymentIntents.create({ amount: 100_000_000, currency: 'eur' }))).toMatchObject({
      code: 'amount_too_large',
    });
    expect(await refusal(pay(other.id, paymentMethod))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    expect(await refusal(stripe.customers.create({ phone: '1' }))).toMatchObject({ code: 'parameter_unknown', param: 'phone' });
    expect((await pay(customer, paymentMethod)).status).toBe('succeeded');
  });
});

describe('idempotency keys', () => {
  it('give the same answer for the same request, a decline included', async () => {
    const form = { amount: 700, currency: 'eur' };
    const first = await stripe.paymentIntents.create(form, { idempotencyKey: 'same' });
    const again = await stripe.paymentIntents.create(form, { idempotencyKey: 'same' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const confirm = () =>
      stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'declined' });
    await refusal(confirm());
    expect(await refusal(confirm())).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await charges({ payment_intent: first.id })).toHaveLength(1);
  });

  it('refuse other parameters', async () => {
    await stripe.paymentIntents.create({ amount: 700, currency: 'eur' }, { idempotencyKey: 'other' });
    const error = await refusal(
      stripe.paymentIntents.create({ amount: 800, currency: 'eur' }, { idempotencyKey: 'other' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });
});

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

  it('4000002500003155 is authenticated on setup, then pays off session', async () => {
    const { customer, paymentMethod } = await saveCard('4000002500003155');
    expect((await pay(customer, paymentMethod)).status).toBe('succeeded');
  });

  it('a refused authentication saves nothing', async () => {
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

describe('authentication of a payment in the browser', () => {
  it('authorised: paid', async () => {
    expect((await authenticate('authorised')).body).toMatchObject({ status: 'succeeded', amount: 1250 });
  });

  it('refused: back to asking for a payment method', async () => {
    const { status, body } = await authenticate('refused');
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    });
  });
});

describe('the publishable key', () => {
  it('reads an intent by its client secret only, without what is the merchant’s', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur', metadata: { cart: '6' } });
    const read = await browserCall('GET', `payment_intents/${intent.id}`, { client_secret: intent.client_secret ?? '' });
    expect(read.body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(read.body).not.toHaveProperty('metadata');
    expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const forged = await browserCall('GET', `payment_intents/${intent.id}`, { client_secret: `${intent.id}_secret_x` });
    expect(forged.status).toBe(400);
  });

  it('makes no server call, and no key makes none', async () => {
    expect((await browserCall('POST', 'payment_intents', { amount: '900', currency: 'eur' })).status).toBe(403);
    expect((await fetch(`${sandbox.apiBase}/v1/customers`, { method: 'POST' })).status).toBe(401);
  });

  it('on the app’s origin there are browser calls only', async () => {
    const withSecretKey = { headers: { Authorization: `Bearer ${SANDBOX_KEYS.secretKey}` } };
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
    expect((await sandbox.browserApp.request(`/v1/payment_intents/${intent.id}`, withSecretKey)).status).toBe(401);
    expect((await sandbox.browserApp.request('/v1/customers', { method: 'POST', ...withSecretKey })).status).toBe(404);
    expect((await sandbox.browserApp.request('/sandbox/charges')).status).toBe(404);
  });
});

describe('a data directory', () => {
  let directory: string;
  afterEach(() => rm(directory, { recursive: true }));

  it('keeps cards, payments and answers from one process to the next', async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'payment-sandbox-'));
    const before = await startPaymentSandbox({ dataDir: directory, port: 0 });
    const first = clientOf(before);
    const customer = await first.customers.create({ name: 'Ana' });
    const saved = await first.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const key = { idempotencyKey: 'cart-1-1' };
    const intent = await first.paymentIntents.create({ amount: 500, currency: 'eur', customer: customer.id }, key);
    await first.paymentIntents.confirm(intent.id, { payment_method: saved.id, off_session: true });
    await before.close();

    const after = await startPaymentSandbox({ dataDir: directory, port: 0 });
    const second = clientOf(after);
    expect((await second.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toHaveLength(1);
    expect((await second.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    const replayed = await second.paymentIntents.create({ amount: 500, currency: 'eur', customer: customer.id }, key);
    expect(replayed.id).toBe(intent.id);
    await after.close();
  });
});
