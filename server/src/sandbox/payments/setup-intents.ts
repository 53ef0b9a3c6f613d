import { z } from 'zod';
import { invalidRequest, missingResource } from './errors.ts';
import type { ErrorBody } from './errors.ts';
import {
  askingAgain,
  assertUsableBy,
  authenticationFailure,
  cardError,
  challengeOf,
  createPaymentMethod,
  type confirmInBrowserForm,
  setupDecline,
  testCardOf,
  takePaymentMethod,
} from './payment-methods.ts';
import { newId, nowInSeconds, save } from './store.ts';
import type { PaymentMethod, SetupIntent, Store } from './store.ts';
import { announce } from './webhooks.ts';

export const createSetupIntentForm = z.strictObject({
  customer: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  allowed_payment_method_types: z.record(z.string(), z.literal('card')).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
});
export const confirmSetupIntentForm = z.strictObject({
  payment_method: z.string().optional(),
  return_url: z.string().optional(),
});

export function findSetupIntent(store: Store, id: string): SetupIntent {
  const intent = store.find('setup_intent', id);
  if (intent === null) throw missingResource('setupintent', id);
  return intent;
}

export function createSetupIntent(store: Store, form: z.infer<typeof createSetupIntentForm>): SetupIntent {
  if (form.customer !== undefined && store.find('customer', form.customer) === null) {
    throw missingResource('customer', form.customer, 'customer');
  }
  const id = newId('seti');
  return save(store, {
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`),
    created: nowInSeconds(),
    customer: form.customer ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: form.metadata ?? {},
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: form.usage ?? 'off_session',
  });
}

export function confirmSetupIntent(
  store: Store,
  id: string,
  form: z.infer<typeof confirmSetupIntentForm> & Partial<z.infer<typeof confirmInBrowserForm>>,
): SetupIntent {
  const intent = findSetupIntent(store, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
  const created = form.payment_method_data && createPaymentMethod(store, form.payment_method_data);
  const chosen = created?.id ?? form.payment_method ?? intent.payment_method;
  if (chosen === null || chosen === undefined) throw unexpectedState(intent);
  const paymentMethod = takePaymentMethod(store, chosen);
  assertUsableBy(paymentMethod, intent.customer);

  const decline = setupDecline(paymentMethod);
  if (decline !== null) return refuse(store, intent, paymentMethod, decline);
  if (testCardOf(paymentMethod)?.authentication === 'never') return complete(store, intent, paymentMethod);
  return save(store, {
    ...intent,
    last_setup_error: null,
    next_action: challengeOf(paymentMethod),
    payment_method: paymentMethod.id,
    status: 'requires_action',
  });
}

export function answerSetupChallenge(store: Store, id: string, isAuthorised: boolean): SetupIntent {
  const intent = findSetupIntent(store, id);
  if (intent.status !== 'requires_action' || intent.payment_method === null) throw unexpectedState(intent);
  const paymentMethod = takePaymentMethod(store, intent.payment_method);
  if (isAuthorised) return complete(store, intent, paymentMethod);
  return refuse(store, intent, paymentMethod, authenticationFailure('setup'));
}

function complete(store: Store, intent: SetupIntent, paymentMethod: PaymentMethod): SetupIntent {
  store.put({ ...paymentMethod, customer: intent.customer, is_set_up: true });
  const done = save(store, {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: paymentMethod.id,
    status: 'succeeded',
  });
  announce(store, 'setup_intent.succeeded', done);
  return done;
}

function refuse(
  store: Store,
  intent: SetupIntent,
  paymentMethod: PaymentMethod,
  reason: Omit<ErrorBody, 'type'>,
): never {
  const { refusal, error, changes } = askingAgain(paymentMethod, reason);
  const refused = save(store, { ...intent, ...changes, last_setup_error: error });
  announce(store, 'setup_intent.setup_failed', refused);
  throw cardError({ ...refusal, setup_intent: refused });
}

function unexpectedState(intent: SetupIntent): Error {
  return invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
