import { z } from 'zod';
import { chargeable, providerUnits } from '#server/shared/currencies.ts';
import { charge, refuseAuthentication, settle } from './charging.ts';
import { invalidRequest, missingResource } from './errors.ts';
import {
  assertUsableBy,
  createPaymentMethod,
  type confirmInBrowserForm,
  takePaymentMethod,
  testCardOf,
} from './payment-methods.ts';
import { newId, nowInSeconds, save } from './store.ts';
import type { PaymentIntent, Store } from './store.ts';
import { announce } from './webhooks.ts';

const amount = z.coerce.number().int().min(1);
const currency = z.string().regex(/^[a-z]{3}$/i);
const metadata = z.record(z.string(), z.string());
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const details = {
  customer: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  payment_method: z.string().optional(),
  allowed_payment_method_types: z.record(z.string(), z.literal('card')).optional(),
};
export const createPaymentIntentForm = z.strictObject({ amount, currency, ...details });
export const updatePaymentIntentForm = z.strictObject({
  amount: amount.optional(),
  currency: currency.optional(),
  ...details,
});
export const confirmPaymentIntentForm = z.strictObject({
  payment_method: z.string().optional(),
  off_session: flag.optional(),
  return_url: z.string().optional(),
});
export const cancelIntentForm = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export function findPaymentIntent(store: Store, id: string): PaymentIntent {
  const intent = store.find('payment_intent', id);
  if (intent === null) throw missingResource('payment_intent', id);
  return intent;
}

export function createPaymentIntent(store: Store, form: z.infer<typeof createPaymentIntentForm>): PaymentIntent {
  assertChargeable(form.amount, form.currency);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: form.amount,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: form.currency.toLowerCase(),
    customer: knownCustomer(store, form.customer),
    description: form.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: form.metadata ?? {},
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
  return save(store, withPaymentMethod(store, intent, form.payment_method));
}

export function updatePaymentIntent(
  store: Store,
  id: string,
  form: z.infer<typeof updatePaymentIntentForm>,
): PaymentIntent {
  const intent = findPaymentIntent(store, id);
  assertNotFinal(intent, 'update');
  if (form.amount !== undefined) assertChargeable(form.amount, form.currency ?? intent.currency);
  const updated: PaymentIntent = {
    ...intent,
    amount: form.amount ?? intent.amount,
    currency: form.currency?.toLowerCase() ?? intent.currency,
    customer: form.customer === undefined ? intent.customer : knownCustomer(store, form.customer),
    description: form.description ?? intent.description,
    metadata: { ...intent.metadata, ...form.metadata },
  };
  return save(store, withPaymentMethod(store, updated, form.payment_method));
}

export function cancelPaymentIntent(store: Store, id: string): PaymentIntent {
  const intent = findPaymentIntent(store, id);
  assertNotFinal(intent, 'cancel');
  const canceled = save(store, { ...intent, status: 'canceled', canceled_at: nowInSeconds(), next_action: null });
  announce(store, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Authentication is only possible when `off_session` is not true. */
export function confirmPaymentIntent(
  store: Store,
  id: string,
  form: z.infer<typeof confirmPaymentIntentForm>,
): PaymentIntent {
  const intent = readyToConfirm(findPaymentIntent(store, id), form.payment_method !== undefined);
  return charge(store, withPaymentMethod(store, intent, form.payment_method), form.off_session ?? false);
}

export function confirmPaymentIntentInBrowser(
  store: Store,
  id: string,
  form: z.infer<typeof confirmInBrowserForm>,
): PaymentIntent {
  const found = findPaymentIntent(store, id);
  const isGiven = form.payment_method !== undefined || form.payment_method_data !== undefined;
  const intent = readyToConfirm(found, isGiven);
  const created = form.payment_method_data && createPaymentMethod(store, form.payment_method_data);
  return charge(store, withPaymentMethod(store, intent, created?.id ?? form.payment_method), false);
}

export function answerPaymentChallenge(store: Store, id: string, isAuthorised: boolean): PaymentIntent {
  const intent = findPaymentIntent(store, id);
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpectedState(intent, 'authenticate');
  const paymentMethod = takePaymentMethod(store, intent.payment_method);
  if (!isAuthorised) return refuseAuthentication(store, intent, paymentMethod);
  return settle(store, intent, paymentMethod, testCardOf(paymentMethod)?.decline ?? null);
}

function withPaymentMethod(store: Store, intent: PaymentIntent, id: string | undefined): PaymentIntent {
  if (id === undefined) return intent;
  const paymentMethod = takePaymentMethod(store, id);
  assertUsableBy(paymentMethod, intent.customer);
  return { ...intent, payment_method: paymentMethod.id, next_action: null, status: 'requires_confirmation' };
}

function readyToConfirm(intent: PaymentIntent, hasNewPaymentMethod: boolean): PaymentIntent {
  const isOpen = intent.status === 'requires_confirmation' || intent.status === 'requires_payment_method';
  if (isOpen || (intent.status === 'requires_action' && hasNewPaymentMethod)) return intent;
  throw unexpectedState(intent, 'confirm');
}

function assertNotFinal(intent: PaymentIntent, action: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, action);
}

/** `amount` in the provider's units. Decision 95. */
function assertChargeable(units: number, code: string): void {
  const inCapitals = code.toUpperCase();
  const { least, most, step } = chargeable(inCapitals);
  const scale = providerUnits(inCapitals);
  const message = `Amount must be a multiple of ${step * scale} from ${least * scale} to ${most * scale}.`;
  const refused = (reason: string) => invalidRequest(message, { code: reason, param: 'amount' });
  if (units < least * scale) throw refused('amount_too_small');
  if (units > most * scale) throw refused('amount_too_large');
  if (units % (step * scale) !== 0) throw refused('parameter_invalid_integer');
}

function knownCustomer(store: Store, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (store.find('customer', id) === null) throw missingResource('customer', id, 'customer');
  return id;
}

function unexpectedState(intent: PaymentIntent, action: string): Error {
  return invalidRequest(`You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
