import { z } from 'zod';
import { invalidRequest, missingResource } from './errors.ts';
import { readForm } from './form.ts';
import type { Form } from './form.ts';
import {
  answerPaymentChallenge,
  cancelIntentForm,
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmPaymentIntentForm,
  confirmPaymentIntentInBrowser,
  createPaymentIntent,
  createPaymentIntentForm,
  findPaymentIntent,
  updatePaymentIntent,
  updatePaymentIntentForm,
} from './payment-intents.ts';
import {
  attachPaymentMethod,
  confirmInBrowserForm,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  lookUpPaymentMethod,
  paymentMethodData,
  presentPaymentMethod,
} from './payment-methods.ts';
import { createRefund, createRefundForm, listRefunds, listRefundsForm } from './refunds.ts';
import {
  answerSetupChallenge,
  confirmSetupIntent,
  confirmSetupIntentForm,
  createSetupIntent,
  createSetupIntentForm,
  findSetupIntent,
} from './setup-intents.ts';
import { newId, nowInSeconds } from './store.ts';
import type { Customer, PaymentIntent, SetupIntent, Store } from './store.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run: (store: Store, id: string, form: Form) => object;
}

const customerForm = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const listForm = z.strictObject({
  customer: z.string(),
  type: z.literal('card').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
const attachForm = z.strictObject({ customer: z.string() });
const noForm = z.strictObject({});
const secretForm = z.strictObject({ client_secret: z.string() });
const challengeForm = z.strictObject({ client_secret: z.string(), outcome: z.enum(['authorised', 'refused']) });

function operation<T>(
  method: Operation['method'],
  path: string,
  schema: z.ZodType<T>,
  run: (store: Store, id: string, form: T) => object,
): Operation {
  return { method, path, run: (store, id, form) => run(store, id, readForm(schema, form)) };
}

export const SERVER_OPERATIONS: readonly Operation[] = [
  operation('POST', '/customers', customerForm, (store, _id, form): Customer => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      created: nowInSeconds(),
      email: form.email ?? null,
      name: form.name ?? null,
      metadata: form.metadata ?? {},
    };
    store.put(customer);
    return customer;
  }),
  operation('GET', '/customers/:id', noForm, (store, id) => {
    const customer = store.find('customer', id);
    if (customer === null) throw missingResource('customer', id);
    return customer;
  }),
  operation('DELETE', '/customers/:id', noForm, (store, id) => {
    if (store.find('customer', id) === null) throw missingResource('customer', id);
    store.drop(id);
    return { id, object: 'customer', deleted: true };
  }),
  operation('GET', '/payment_methods', listForm, (store, _id, { customer, limit }) => {
    if (store.find('customer', customer) === null) throw missingResource('customer', customer, 'customer');
    const all = listPaymentMethods(store, customer);
    const data = all.slice(0, limit).map(presentPaymentMethod);
    return { object: 'list', data, has_more: all.length > limit, url: '/v1/payment_methods' };
  }),
  operation('GET', '/payment_methods/:id', noForm, (store, id) => presentPaymentMethod(lookUpPaymentMethod(store, id))),
  operation('POST', '/payment_methods/:id/attach', attachForm, (store, id, { customer }) =>
    presentPaymentMethod(attachPaymentMethod(store, id, customer)),
  ),
  operation('POST', '/payment_methods/:id/detach', noForm, (store, id) =>
    presentPaymentMethod(detachPaymentMethod(store, id)),
  ),
  operation('POST', '/setup_intents', createSetupIntentForm, (store, _id, form) => createSetupIntent(store, form)),
  operation('GET', '/setup_intents/:id', noForm, (store, id) => findSetupIntent(store, id)),
  operation('POST', '/setup_intents/:id/confirm', confirmSetupIntentForm, confirmSetupIntent),
  operation('POST', '/payment_intents', createPaymentIntentForm, (store, _id, form) =>
    createPaymentIntent(store, form),
  ),
  operation('GET', '/payment_intents/:id', noForm, (store, id) => findPaymentIntent(store, id)),
  operation('POST', '/payment_intents/:id', updatePaymentIntentForm, updatePaymentIntent),
  operation('POST', '/payment_intents/:id/confirm', confirmPaymentIntentForm, confirmPaymentIntent),
  operation('POST', '/payment_intents/:id/cancel', cancelIntentForm, (store, id) => cancelPaymentIntent(store, id)),
  operation('POST', '/refunds', createRefundForm, (store, _id, form) => createRefund(store, form)),
  operation('GET', '/refunds', listRefundsForm, (store, _id, form) => listRefunds(store, form)),
];

export const BROWSER_OPERATIONS: readonly Operation[] = [
  operation('POST', '/payment_methods', paymentMethodData, (store, _id, form) =>
    presentPaymentMethod(createPaymentMethod(store, form)),
  ),
  ...ofIntents('/setup_intents', findSetupIntent, confirmSetupIntent, answerSetupChallenge),
  ...ofIntents('/payment_intents', findPaymentIntent, confirmPaymentIntentInBrowser, answerPaymentChallenge),
];

function ofIntents<Intent extends PaymentIntent | SetupIntent>(
  path: string,
  find: (store: Store, id: string) => Intent,
  confirm: (store: Store, id: string, form: z.infer<typeof confirmInBrowserForm>) => Intent,
  answerChallenge: (store: Store, id: string, isAuthorised: boolean) => Intent,
): Operation[] {
  return [
    operation('GET', `${path}/:id`, secretForm, (store, id, form) =>
      presentToBrowser(withSecret(find(store, id), form)),
    ),
    operation('POST', `${path}/:id/confirm`, confirmInBrowserForm, (store, id, form) => {
      withSecret(find(store, id), form);
      return presentToBrowser(confirm(store, id, form));
    }),
    operation('POST', `${path}/:id/challenge`, challengeForm, (store, id, form) => {
      withSecret(find(store, id), form);
      return presentToBrowser(answerChallenge(store, id, form.outcome === 'authorised'));
    }),
  ];
}

function withSecret<T extends PaymentIntent | SetupIntent>(intent: T, form: { client_secret: string }): T {
  if (form.client_secret === intent.client_secret) return intent;
  throw invalidRequest('The client_secret provided does not match the intent.', {
    code: 'resource_missing',
    param: 'client_secret',
  });
}

function presentToBrowser(intent: PaymentIntent | SetupIntent): object {
  const { customer: _customer, metadata: _metadata, ...shown } = intent;
  return shown;
}
