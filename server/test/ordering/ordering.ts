import { afterAll, afterEach, expect } from 'vitest';
import { z } from 'zod';
import { orderResource, type OrderResource } from '#server/carts/order-resource.ts';
import { cartResource, type CartResource } from '#server/carts/resource.ts';
import { sandboxProvider } from '#server/payment-provider.ts';
import { type PaymentSandbox, SANDBOX_KEYS, startPaymentSandbox } from '#server/sandbox/payments/start.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestAppOptions, type TestCustomer } from '../harness.ts';
import { createMenu, type Menu } from './menu.ts';

export { refusalOf } from '../harness.ts';

const chargeList = z.object({
  data: z.array(z.object({ payment_intent: z.string(), status: z.string(), amount: z.int(), currency: z.string() })),
});
type Charge = z.infer<typeof chargeList>['data'][number];

const intentList = z.object({
  data: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.int(), metadata: z.record(z.string(), z.string()) }),
  ),
});

/** The app with its own payment sandbox and one menu. */
export class Ordering {
  readonly app: TestApp;
  readonly sandbox: PaymentSandbox;
  readonly menu: Menu;

  constructor(app: TestApp, sandbox: PaymentSandbox, menu: Menu) {
    this.app = app;
    this.sandbox = sandbox;
    this.menu = menu;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.close();
  }

  async shopper(name?: string): Promise<Shopper> {
    return new Shopper(this.app, await this.app.customer(name));
  }

  /** A new customer with a cart. */
  async shopperWithCart(payWhenOrdering = true): Promise<{ who: Shopper; cart: string }> {
    const who = await this.shopper();
    return { who, cart: (await who.openCart(payWhenOrdering))['@id'] };
  }

  /** A new customer with a cart of two soups (1000) for take away. `order`: the address of the order. */
  async shopperWithSoups(menu = this.menu): Promise<{ who: Shopper; cart: string; id: number; order: string }> {
    const who = await this.shopper();
    const { '@id': cart, id, customerOrders } = await who.filledCart(menu);
    return { who, cart, id, order: customerOrders[0]?.['@id'] ?? '' };
  }

  /** Saves a card as the app does, with authentication where required; returns the payment method. */
  async saveCard(who: Shopper, number: string): Promise<string> {
    const answer = await who.call('GET', `${who.customer.iri}/stripe/create_setup_intent`);
    const secret = z.string().parse(answer.body);
    const path = `setup_intents/${secret.split('_secret_')[0]}`;
    const confirmed = await this.browserCall(`${path}/confirm`, { client_secret: secret, ...newCard(number) });
    const intent = z.object({ status: z.string(), payment_method: z.string() }).parse(await confirmed.json());
    if (intent.status === 'requires_action')
      await this.browserCall(`${path}/challenge`, { client_secret: secret, outcome: 'authorised' });
    return intent.payment_method;
  }

  /** The customer authenticates the payment of a cart or a bill, or fails to. */
  async authenticate(
    {
      paymentToken,
      stripeClientSecret,
      paymentMethodId,
    }: Pick<CartResource, 'paymentToken' | 'stripeClientSecret' | 'paymentMethodId'>,
    outcome: 'authorised' | 'refused',
  ): Promise<void> {
    const secret = { client_secret: stripeClientSecret ?? '' };
    const path = `payment_intents/${paymentToken}`;
    await this.browserCall(`${path}/confirm`, { ...secret, payment_method: paymentMethodId ?? '' });
    await this.browserCall(`${path}/challenge`, { ...secret, outcome });
  }

  /** A call from the customer's browser to the provider. */
  browserCall(path: string, form: Record<string, string>): Promise<Response> {
    const headers = { Authorization: `Bearer ${SANDBOX_KEYS.publishableKey}` };
    return fetch(`${this.sandbox.apiBase}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  }

  /** Succeeded payments. */
  captures(paymentIntent?: string | null): Promise<Charge[]> {
    return this.charges({ status: 'succeeded', ...(paymentIntent ? { payment_intent: paymentIntent } : {}) });
  }

  /** Attempted payments with their outcomes. */
  charges(filter: Record<string, string>): Promise<Charge[]> {
    return charges(this.sandbox, filter);
  }

  /** All payment intents at the provider, or one of them. */
  async intents(id?: string | null): Promise<z.infer<typeof intentList>['data']> {
    const answer = await fetch(`${this.sandbox.apiBase}/sandbox/payment_intents`);
    const { data } = intentList.parse(await answer.json());
    return id === undefined ? data : data.filter((intent) => intent.id === id);
  }

  /** Makes a call between the app and the provider fail. */
  async upset(kind: string, request: string, times = 1): Promise<void> {
    const body = JSON.stringify({ kind, request, times });
    const answer = await fetch(`${this.sandbox.apiBase}/sandbox/faults`, { method: 'POST', body });
    if (answer.status !== 204) throw new Error(`The sandbox answered ${answer.status} to a fault.`);
  }

  /** Resolves once a request has hit a fault. */
  async upsetStruck(): Promise<void> {
    await (await fetch(`${this.sandbox.apiBase}/sandbox/faults/triggered`)).json();
  }

  async calmDown(): Promise<void> {
    await fetch(`${this.sandbox.apiBase}/sandbox/faults`, { method: 'DELETE' });
  }
}

/** Starts the app for all tests of a file, and resets the sandbox's faults after each test. */
export async function setUpOrdering(env: TestAppOptions['env'] = {}): Promise<Ordering> {
  const sandbox = await startPaymentSandbox({ dataDir: null, port: 0 });
  const app = await startTestApp({ env, paymentProvider: sandboxProvider(sandbox) });
  const ordering = new Ordering(app, sandbox, await createMenu(app.db));
  afterEach(() => ordering.calmDown());
  afterAll(() => ordering.close());
  return ordering;
}

/** Attempted payments of a sandbox, with their outcomes. */
export async function charges(sandbox: PaymentSandbox, filter: Record<string, string>): Promise<Charge[]> {
  const query = new URLSearchParams(filter);
  const answer = await fetch(`${sandbox.apiBase}/sandbox/charges?${query.toString()}`);
  return chargeList.parse(await answer.json()).data;
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

/** An address of the customer; on orders it reads `Rua A 1, Cascais · 2.º`. */
export const addressOf = ({ customer }: Shopper): object => ({
  address: 'Rua A',
  streetNumber: '1',
  floor: '2.º',
  locality: 'Cascais',
  lat: '38.69',
  lng: '-9.42',
  formattedAddress: 'Rua A 1, Cascais',
  customer: customer.iri,
});

/** Gives the customer this address as the current one. */
export async function liveAt(who: Shopper, more: object = {}): Promise<void> {
  const answer = await who.call('POST', '/api/customer_addresses', { ...addressOf(who), ...more });
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

/** A bowl with rice and egg, and half a portion of fish. */
export const mealOf = (menu: Menu) => [
  item(menu.bowl, { product_options: [menu.options.rice, menu.options.egg] }),
  item(menu.fish, { variation: menu.half }),
];

/** The id at the end of an address. */
export const idIn = (iri: string): number => Number(iri.split('/').at(-1));

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
