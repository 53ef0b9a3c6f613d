import { z } from 'zod';
import { billResource, checkoutResource, type CheckoutResource } from '#server/bills/resource.ts';
import type { TestAnswer, TestCustomer } from '../harness.ts';
import type { Menu } from '../ordering/menu.ts';
import { asCart, type Ordering, type Shopper } from '../ordering/ordering.ts';
import { operator } from '../presence/guests.ts';

type Move = 'accept' | 'make_ready' | 'deliver';

/** The operator's API calls that tests of bills need. */
export class Counter {
  readonly #ordering: Ordering;
  readonly #olga: TestCustomer;

  constructor(ordering: Ordering, olga: TestCustomer) {
    this.#ordering = ordering;
    this.#olga = olga;
  }

  call(method: string, path: string, body?: unknown): Promise<TestAnswer> {
    return this.#ordering.app.call(method, path, { token: this.#olga.token, ...(body === undefined ? {} : { body }) });
  }

  issue(body: object): Promise<TestAnswer> {
    return this.call('POST', '/api/operator/bills', body);
  }

  /** A bill of 32,00 for this customer. */
  async bill(who: Shopper): Promise<CheckoutResource> {
    const { place } = this.#ordering.menu;
    return asCheckout(await this.issue({ customer: who.customer.iri, place, amount: 3200, note: 'Mesa 4' }));
  }

  /** An unpaid order of two soups (1000) at a table, taken through these moves. */
  served(who: Shopper, ...moves: Move[]): Promise<string> {
    return this.servedFrom(this.#ordering.menu, who, moves);
  }

  /** An unpaid order from this menu at a table, taken through these moves. */
  async servedFrom(
    menu: Menu,
    who: Shopper,
    moves: Move[] = ['accept'],
    more: { currency?: string; items?: object[] } = {},
  ): Promise<string> {
    const { '@id': cart } = await who.openCart(false, more.currency);
    await who.order(cart, menu, { deliveryMethod: 'dine_in', ...more });
    const [order] = asCart(await who.call('PUT', `${cart}/place_orders`, {})).customerOrders;
    for (const move of moves) await this.call('PUT', `/api/operator/orders/${order?.id}/${move}`, {});
    return order?.['@id'] ?? '';
  }
}

/** An operator of all places, or of the places of these operators. */
export async function openCounter(ordering: Ordering, ...operatorIds: number[]): Promise<Counter> {
  return new Counter(ordering, await operator(ordering.app, ...operatorIds));
}

/** A customer with a bill of 32,00. */
export async function billed(ordering: Ordering, counter: Counter): Promise<{ who: Shopper; bill: CheckoutResource }> {
  const who = await ordering.shopper();
  return { who, bill: await counter.bill(who) };
}

type Headers = Record<string, string>;

export function payBill(
  who: Shopper,
  { '@id': iri }: { '@id': string },
  paymentMethodId: string | null = 'pm_card_visa',
  headers: Headers = {},
): Promise<TestAnswer> {
  return who.call(
    'PUT',
    iri,
    { action: 'paymentIntent', payload: { paymentMethod: 'credit_card', paymentMethodId } },
    headers,
  );
}

export function checkBill(
  who: Shopper,
  { '@id': iri }: { '@id': string },
  paymentId: string | null,
): Promise<TestAnswer> {
  return who.call('PUT', iri, { action: 'checkPayment', payload: { paymentId } });
}

export async function readBill(who: Shopper, { '@id': iri }: { '@id': string }): Promise<CheckoutResource> {
  return asCheckout(await who.call('GET', iri));
}

export function asCheckout(answer: TestAnswer): CheckoutResource {
  return checkoutResource.parse(answer.body);
}

const billsOf = z.object({ 'hydra:member': z.array(billResource) });
const profile = z.looseObject({ currentBills: z.array(billResource) });

/** The customer's list of bills and the bills of their profile. */
export async function listed(who: Shopper): Promise<{ all: number[]; current: number[] }> {
  const { 'hydra:member': bills } = billsOf.parse((await who.call('GET', '/api/bills')).body);
  const { currentBills } = profile.parse((await who.call('GET', '/api/customer/profile')).body);
  return { all: bills.map(({ id }) => id), current: currentBills.map(({ id }) => id) };
}
