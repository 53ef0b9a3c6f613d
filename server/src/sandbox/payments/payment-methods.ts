import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest, missingResource, ProviderError } from './errors.ts';
import type { ErrorBody } from './errors.ts';
import { newId, nowInSeconds } from './store.ts';
import type { NextAction, PaymentMethod, Store } from './store.ts';
import { DECLINES, TEST_CARDS, testCardByNumber, testCardByPaymentMethod } from './test-cards.ts';
import type { Decline, TestCard } from './test-cards.ts';

const cardData = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000).max(2100),
  cvc: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
});

export const paymentMethodData = z.object({
  type: z.literal('card'),
  card: cardData,
  billing_details: z.object({ name: z.string().optional(), email: z.string().optional() }).optional(),
});

export const confirmInBrowserForm = z.strictObject({
  client_secret: z.string(),
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.string().optional(),
});

const IN_FUTURE = { exp_month: 12, exp_year: 2034 };

function build(
  number: string,
  testCard: TestCard | null,
  expiry: { exp_month: number; exp_year: number },
  billing: { name?: string | undefined; email?: string | undefined } = {},
): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    created: nowInSeconds(),
    type: 'card',
    customer: null,
    billing_details: { name: billing.name ?? null, email: billing.email ?? null },
    card: {
      brand: testCard?.brand ?? 'unknown',
      country: testCard?.token === 'pt' ? 'PT' : 'US',
      exp_month: expiry.exp_month,
      exp_year: expiry.exp_year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: testCard?.funding ?? 'unknown',
      last4: number.slice(-4),
    },
    test_token: testCard?.token ?? null,
    is_set_up: false,
  };
}

/** Throws 402 for an impossible number or date, like the provider. */
export function createPaymentMethod(store: Store, data: z.infer<typeof paymentMethodData>): PaymentMethod {
  const { number, exp_month, exp_year } = data.card;
  const isPast = new Date(exp_year, exp_month) <= new Date();
  if (isPast) throw cardError({ code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." });
  const paymentMethod = build(number, testCardByNumber(number), { exp_month, exp_year }, data.billing_details);
  store.put(paymentMethod);
  return paymentMethod;
}

/** A `pm_card_…` name creates a new one, like the provider's test keys. */
export function takePaymentMethod(store: Store, id: string): PaymentMethod {
  const paymentMethod = lookUpPaymentMethod(store, id);
  if (store.find('payment_method', paymentMethod.id) === null) store.put(paymentMethod);
  return paymentMethod;
}

export function lookUpPaymentMethod(store: Store, id: string): PaymentMethod {
  const saved = store.find('payment_method', id);
  if (saved !== null) return saved;
  const testCard = testCardByPaymentMethod(id);
  if (testCard === null) throw missingResource('PaymentMethod', id);
  return build(testCard.number, testCard, IN_FUTURE);
}

export function assertUsableBy(paymentMethod: PaymentMethod, customer: string | null): void {
  if (paymentMethod.is_detached === true) {
    throw invalidRequest('The provided PaymentMethod was detached from a Customer. It may not be used again.', {
      param: 'payment_method',
    });
  }
  if (paymentMethod.customer === null || paymentMethod.customer === customer) return;
  throw invalidRequest('The provided PaymentMethod belongs to another Customer.', { param: 'payment_method' });
}

export function testCardOf(paymentMethod: PaymentMethod): TestCard | null {
  return TEST_CARDS.find((one) => one.token === paymentMethod.test_token) ?? null;
}

export function setupDecline(paymentMethod: PaymentMethod): Decline | null {
  const testCard = testCardOf(paymentMethod);
  if (testCard === null) return DECLINES.liveCard;
  return testCard.isSavable ? null : testCard.decline;
}

export function attachPaymentMethod(store: Store, id: string, customer: string): PaymentMethod {
  if (store.find('customer', customer) === null) throw missingResource('customer', customer, 'customer');
  const paymentMethod = lookUpPaymentMethod(store, id);
  assertUsableBy(paymentMethod, customer);
  const decline = setupDecline(paymentMethod);
  if (decline !== null) throw cardError(decline);
  const attached = { ...paymentMethod, customer };
  store.put(attached);
  return attached;
}

/** A detached payment method cannot be attached again and cannot pay. */
export function detachPaymentMethod(store: Store, id: string): PaymentMethod {
  const paymentMethod = lookUpPaymentMethod(store, id);
  if (paymentMethod.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const detached = { ...paymentMethod, customer: null, is_detached: true };
  store.put(detached);
  return detached;
}

export function listPaymentMethods(store: Store, customer: string): PaymentMethod[] {
  return store
    .all('payment_method')
    .filter((one) => one.customer === customer)
    .toReversed();
}

export function authenticationFailure(kind: 'payment' | 'setup'): Omit<ErrorBody, 'type'> {
  return {
    code: `${kind}_intent_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
}

export function askingAgain(paymentMethod: PaymentMethod, reason: Omit<ErrorBody, 'type'>) {
  const refusal = { ...reason, payment_method: presentPaymentMethod(paymentMethod) };
  return {
    refusal,
    error: { type: 'card_error' as const, ...refusal },
    changes: { next_action: null, payment_method: null, status: 'requires_payment_method' as const },
  };
}

export function cardError(details: Omit<ErrorBody, 'type'>): ProviderError {
  return new ProviderError(402, { type: 'card_error', ...details });
}

export function challengeOf(paymentMethod: PaymentMethod): NextAction {
  const { last4, brand } = paymentMethod.card;
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_challenge', last4, brand } };
}

export function presentPaymentMethod(paymentMethod: PaymentMethod): object {
  const { test_token: _token, is_set_up: _setUp, is_detached: _detached, ...shown } = paymentMethod;
  return shown;
}
