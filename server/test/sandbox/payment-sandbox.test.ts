import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPaymentSandbox } from '#server/sandbox/payments/start.ts';
import { clientOf, refusal, startProvider } from './provider.ts';

const { sandbox, stripe, saveCard, pay, charges } = await startProvider();
afterAll(() => sandbox.close());

describe('test payment methods', () => {
  it.each(['pm_card_visa', 'pm_card_mastercard'])('%s pays and is recorded', async (paymentMethod) => {
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

  it('accepts another amount and card after a decline', async () => {
    const customer = await stripe.customers.create({});
    const error = await refusal(pay(customer.id, 'pm_card_chargeDeclined'));
    const id = error.payment_intent?.id ?? '';
    await stripe.paymentIntents.update(id, { amount: 900, payment_method: 'pm_card_visa' });
    const paid = await stripe.paymentIntents.confirm(id, { off_session: true });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 900 });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('cannot be paid or changed once canceled', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'eur' });
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled');
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))).toMatchObject(
      unexpected,
    );
    expect(await refusal(stripe.paymentIntents.update(intent.id, { amount: 950 }))).toMatchObject(unexpected);
  });

  it('refuses amounts out of range, another customer’s card and unknown parameters', async () => {
    const { customer, paymentMethod } = await saveCard('4242424242424242');
    const other = await stripe.customers.create({});
    expect(await refusal(stripe.paymentIntents.create({ amount: 49, currency: 'eur' }))).toMatchObject({
      code: 'amount_too_small',
    });
    expect(await refusal(stripe.paymentIntents.create({ amount: 100_000_000, currency: 'eur' }))).toMatchObject({
      code: 'amount_too_large',
    });
    expect(await refusal(pay(other.id, paymentMethod))).toMatchObject({ statusCode: 400, param: 'payment_method' });
    expect(await refusal(stripe.customers.create({ phone: '1' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'phone',
    });
    expect((await pay(customer, paymentMethod)).status).toBe('succeeded');
  });
});

describe('idempotency keys', () => {
  it('repeat the same answer for the same request, a decline included', async () => {
    const form = { amount: 700, currency: 'eur' };
    const first = await stripe.paymentIntents.create(form, { idempotencyKey: 'same' });
    const again = await stripe.paymentIntents.create(form, { idempotencyKey: 'same' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const confirm = () =>
      stripe.paymentIntents.confirm(
        first.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'declined' },
      );
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

describe('a data directory', () => {
  let directory: string;
  afterEach(() => rm(directory, { recursive: true }));

  it('keeps cards, payments and answers across restarts', async () => {
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
