import { invalidRequest } from './errors.ts';
import type { ErrorBody } from './errors.ts';
import {
  askingAgain,
  authenticationFailure,
  cardError,
  challengeOf,
  takePaymentMethod,
  testCardOf,
} from './payment-methods.ts';
import { newId, nowInSeconds, save } from './store.ts';
import type { Charge, PaymentIntent, PaymentMethod, Store } from './store.ts';
import { DECLINES } from './test-cards.ts';
import type { Decline } from './test-cards.ts';
import { announce } from './webhooks.ts';

export function charge(store: Store, intent: PaymentIntent, isOffSession: boolean): PaymentIntent {
  if (intent.payment_method === null) {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const paymentMethod = takePaymentMethod(store, intent.payment_method);
  const testCard = testCardOf(paymentMethod);
  if (testCard === null) return settle(store, intent, paymentMethod, DECLINES.liveCard);
  const needsHolder =
    testCard.authentication === 'always' || (testCard.authentication === 'unless_set_up' && !paymentMethod.is_set_up);
  if (!needsHolder) return settle(store, intent, paymentMethod, testCard.decline);
  if (isOffSession) return settle(store, intent, paymentMethod, DECLINES.authenticationRequired);
  const challenged = save(store, {
    ...intent,
    status: 'requires_action',
    next_action: challengeOf(paymentMethod),
    last_payment_error: null,
  });
  announce(store, 'payment_intent.requires_action', challenged);
  return challenged;
}

export function settle(
  store: Store,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline: Decline | null,
): PaymentIntent {
  const attempt: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: nowInSeconds(),
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    failure_code: decline?.code ?? null,
    metadata: intent.metadata,
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    status: decline === null ? 'succeeded' : 'failed',
  };
  store.put(attempt);
  if (decline !== null) {
    return refuse(store, { ...intent, latest_charge: attempt.id }, paymentMethod, { ...decline, charge: attempt.id });
  }
  const paid = save(store, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: attempt.id,
    next_action: null,
    status: 'succeeded',
  });
  announce(store, 'payment_intent.succeeded', paid);
  return paid;
}

function refuse(
  store: Store,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  reason: Omit<ErrorBody, 'type'>,
): never {
  const { refusal, error, changes } = askingAgain(paymentMethod, reason);
  const refused = save(store, { ...intent, ...changes, last_payment_error: error });
  announce(store, 'payment_intent.payment_failed', refused);
  throw cardError({ ...refusal, payment_intent: refused });
}

export function refuseAuthentication(store: Store, intent: PaymentIntent, paymentMethod: PaymentMethod): never {
  return refuse(store, intent, paymentMethod, authenticationFailure('payment'));
}
