import { afterAll, afterEach, expect } from 'vitest';
import { z } from 'zod';
import { orderResource, type OrderResource } from '#server/carts/order-resource.ts';
import { cartResource, type CartResource } from '#server/carts/resource.ts';
import { sandboxProvider } from '#server/payment-provider.ts';
import { type PaymentSandbox, SANDBOX_KEYS, startPaymentSandbox } from '#server/sandbox/payments/start.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestAppOptions, type TestCustomer } from '../harness.ts';
import { createMenu, type Menu } from './menu.ts';

const chargeList = z.object({
  data: z.array(z.object({ payment_intent: z.string(), status: z.string(), amount: z.int(), currency: z.string() })),
});
type Charge = z.infer<typeof chargeList>['data'][number];

/** The app with its own payment sandbox and one menu. */
export interface Ordering {
  readonly app: TestApp;
  readonly sandbox: PaymentSandbox;
  readonly menu: Menu;
  close(): Promise<void>;
}

export async function startOrdering(env: TestAppOptions['env'] = {}): Promise<Ordering> {
  const sandbox = await startPaymentSandbox({ dataDir: null, port: 0 });
  const app = await startTestApp({ env, paymentProvider: sandboxProvider(sandbox) });
  const menu = await createMenu(app.db);
  return {
    app,
    sandbox,
    menu,
    close: async () => {
      await app.close();
      await sandbox.close();
    },
  };
}

/** Starts the app for all tests of a file, and resets the sandbox's faults after each test. */
export async function setUpOrdering(env?: TestAppOptions['env']): Promise<Ordering> {
  const ordering = await startOrdering(env);
  afterEach(() => calmDown(ordering.sandbox));
  afterAll(() => ordering.close());
  return ordering;
}

/** Succeeded payments. */
export async function captures(sandbox: PaymentSandbox, paymentIntent?: string | null): Promise<Charge[]> {
  return charges(sandbox, { status: 'succeeded', ...(paymentIntent ? { payment_intent: paymentIntent } : {}) });
}

/** Attempted payments with their outcomes. */
export async function charges(sandbox: PaymentSandbox, filter: Record<string, string>): Promise<Charge[]> {
  const query = new URLSearchParams(filter);
  const answer = await fetch(`${sandbox.apiBase}/sandbox/charges?${query.toString()}`);
  return chargeList.parse(await answer.json()).data;
}

const intentList = z.object({
  data: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.int(), metadata: z.record(z.string(), z.string()) }),
  ),
});

/** All payment intents at the provider, or one of them. */
export async function intents(
  sandbox: PaymentSandbox,
  id?: string | null,
): Promise<z.infer<typeof intentList>['data']> {
  const answer = await fetch(`${sandbox.apiBase}/sandbox/payment_intents`);
  const { data } = intentList.parse(await answer.json());
  return id === undefined ? data : data.filter((intent) => intent.id === id);
}

/** A call from the customer's browser to the provider. */
export async function browserCall(
  { sandbox }: Ordering,
  path: string,
  form: Record<string, string>,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` };
  return fetch(`${sandbox.apiBase}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
}

/** Card data as the provider's card fields send it. */
export function newCard(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
}

/** Saves a card as the app does, with authentication where required; returns the payment method. */
export async function saveCard(ordering: Ordering, who: Shopper, number: string): Promise<string> {
  const answer = await who.call('GET', `${who.customer.iri}/stripe/create_setup_intent`);
  const secret = z.string().parse(answer.body);
  const path = `setup_intents/${secret.split('_secret_')[0]}`;
  const confirmed = await browserCall(ordering, `${path}/confirm`, { client_secret: secret, ...newCard(number) });
  const intent = z.object({ status: z.string(), payment_method: z.string() }).parse(await confirmed.json());
  if (intent.status === 'requires_action')
    await browserCall(ordering, `${path}/challenge`, { client_secret: secret, outcome: 'authorised' });
  return intent.payment_method;
}

/** The customer authenticates the payment of a cart or a bill, or fails to. */
export async function authenticate(
  ordering: Ordering,
  {
    paymentToken,
    stripeClientSecret,
    paymentMethodId,
  }: Pick<CartResource, 'paymentToken' | 'stripeClientSecret' | 'paymentMethodId'>,
  outcome: 'authorised' | 'refused',
): Promise<void> {
  const secret = { client_secret: stripeClientSecret ?? '' };
  const path = `payment_intents/${paymentToken}`;
  await browserCall(ordering, `${path}/confirm`, { ...secret, payment_method: paymentMethodId ?? '' });
  await browserCall(ordering, `${path}/challenge`, { ...secret, outcome });
}

/** Makes a call between the app and the provider fail. */
export async function upset(sandbox: PaymentSandbox, kind: string, request: string, times = 1): Promise<void> {
  const answer = await fetch(`${sandbox.apiBase}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ kind, request, times }),
  });
  expect(answer.status).toBe(204);
}

/** Resolves once a request has hit a fault. */
export async function upsetStruck(sandbox: PaymentSandbox): Promise<void> {
  await (await fetch(`${sandbox.apiBase}/sandbox/faults/triggered`)).json();
}

export async function calmDown(sandbox: PaymentSandbox): Promise<void> {
  await fetch(`${sandbox.apiBase}/sandbox/faults`, { method: 'DELETE' });
}

/** A customer's calls, named as in the contract. */
export class Shopper {
  readonly app: TestApp;
  readonly customer: TestCustomer;

  constructor(app: TestApp, customer: TestCustomer) {
    this.app = app;
    this.customer = customer;
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.app.call(method, path, {
      token: this.customer.token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  async openCart(payWhenOrdering = true, currency = 'EUR'): Promise<CartResource> {
    const body = { currency, status: 'open', customerOrders: [], payWhenOrdering };
    return asCart(await this.call('POST', '/api/multi_carts', body));
  }

  async order(cart: string, menu: Menu, more: object = {}): Promise<OrderResource> {
    return asOrder(await this.call('POST', '/api/customer_orders', newOrder(cart, menu, more)));
  }

  /** A cart with two soups (1000) for take away. */
  async filledCart(menu: Menu): Promise<CartResource> {
    const cart = await this.openCart();
    await this.order(cart['@id'], menu);
    return this.cart(cart['@id']);
  }

  async cart(id: string): Promise<CartResource> {
    return asCart(await this.call('GET', id));
  }

  pay(cart: string, paymentMethodId = 'pm_card_visa', headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call('PUT', `${cart}/place_orders`, { paymentMethod: 'credit_card', paymentMethodId }, headers);
  }

  check(cart: string, paymentToken: string | null): Promise<TestAnswer> {
    return this.call('PUT', `${cart}/check_payment`, { '@id': cart, customerOrders: [], paymentToken });
  }
}

export async function shopper({ app }: Ordering, name?: string): Promise<Shopper> {
  return new Shopper(app, await app.customer(name));
}

/** A new customer with a cart. */
export async function shopperWithCart(ordering: Ordering): Promise<{ who: Shopper; cart: string }> {
  const who = await shopper(ordering);
  return { who, cart: (await who.openCart())['@id'] };
}

/** Gives the customer a current address; on orders it reads `Rua A 1, Cascais · 2.º`. */
export async function liveAt(who: Shopper, more: object = {}): Promise<void> {
  const body = {
    address: 'Rua A',
    streetNumber: '1',
    floor: '2.º',
    locality: 'Cascais',
    lat: '38.69',
    lng: '-9.42',
    formattedAddress: 'Rua A 1, Cascais',
    customer: who.customer.iri,
    ...more,
  };
  const answer = await who.call('POST', '/api/customer_addresses', body);
  const address = z.looseObject({ '@id': z.string() }).parse(answer.body);
  expect((await who.call('PUT', `${address['@id']}/set_current`)).status).toBe(200);
}

export const item = (product: string, more: object = {}) => ({
  product,
  quantity: 1,
  product_options: [],
  variation: null,
  ...more,
});

export function newOrder(cart: string, menu: Menu, more: object = {}): object {
  const items = [{ product: menu.soup, quantity: 2, product_options: [], variation: null, price: 1 }];
  return { cart, place: menu.place, marketplace: null, currency: 'EUR', deliveryMethod: 'take_away', items, ...more };
}

export function asCart(answer: TestAnswer): CartResource {
  return cartResource.parse(answer.body);
}

export function asOrder(answer: TestAnswer): OrderResource {
  return orderResource.parse(answer.body);
}

const problemBody = z.looseObject({ 'hydra:description': z.string() });

/** Status and `hydra:description` of a refusal. */
export function refusalOf(answer: TestAnswer): [status: number, description: string] {
  return [answer.status, problemBody.parse(answer.body)['hydra:description']];
}
