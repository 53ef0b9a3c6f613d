import type { Customer } from '#server/customers/customers.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { requestInProgress } from '#server/http/idempotency.ts';
import { conflict, Problem, unprocessable } from '#server/http/problem.ts';
import { repriceOrder } from '#server/orders/orders.ts';
import type { OrderResource } from '#server/orders/resource.ts';
import { withProviderCustomer } from '#server/payments/accounts.ts';
import { IdempotencyKeyError, IntentStateError, type CardPayment, type PaymentIntent } from '#server/payments/gateway.ts';
import { renewDiscount } from '#server/promotions/discounts.ts';

import { lockClaimed, releaseClaim, renewClaim, takeClaim } from './claims.ts';
import { cancelIntent } from './reopen.ts';
import { isPaymentDue, readOrdersOf, requireCart, totalOf, type Cart } from './resource.ts';
import { completeCart, detachIntent, recordRefusal } from './settlement.ts';

/** How the customer wants to pay. */
export interface PaymentChoice {
  readonly method: 'credit_card' | 'in_store' | null;
  readonly methodId: string | null;
  /** What the customer was told that it costs, minor units; null where their app does not say. */
  readonly expectedAmount: number | null;
}

/** What one run of a claim works with. */
interface Attempt {
  readonly deps: Deps;
  readonly customer: Customer;
  readonly claim: string;
  readonly cart: Cart;
}

/** The intent moved under our feet this often in a row only if someone else is at it. */
const MAX_ROUNDS = 4;
const MAX_KEYS = 10;

/**
 * Places the orders of a cart and takes the payment that is due; the outcome is in the cart. Contract 28.
 *
 * Nothing is charged twice: one claim a cart, one intent a cart (committed before it is confirmed), and every run asks
 * first where that intent stands.
 */
export async function placeOrders(deps: Deps, customer: Customer, cartId: number, choice: PaymentChoice): Promise<void> {
  const before = await requireCart(deps.db, customer.id, cartId);
  if (before.status === 'received') return;
  const claim = await takeClaim(deps, cartId);
  if (claim === null) {
    const { status } = await requireCart(deps.db, customer.id, cartId);
    if (status === 'received') return;
    throw requestInProgress();
  }
  try {
    await settle(deps, customer, claim, cartId, choice);
  } finally {
    await releaseClaim(deps, claim);
  }
}

async function settle(
  deps: Deps,
  customer: Customer,
  claim: string,
  cartId: number,
  choice: PaymentChoice,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cart = await requireCart(deps.db, customer.id, cartId);
    if (cart.status === 'received') return;
    try {
      await settleOnce({ deps, customer, claim, cart }, choice);
      return;
    } catch (error) {
      // The provider is still at work on the same request, sent by whoever had the claim before.
      if (error instanceof IdempotencyKeyError) throw requestInProgress();
      if (!(error instanceof IntentStateError)) throw error;
    }
  }
  throw requestInProgress();
}

/** @throws IntentStateError when the intent has moved since it was looked at. */
async function settleOnce(attempt: Attempt, choice: PaymentChoice): Promise<void> {
  const { deps, cart, claim } = attempt;
  const known = cart.payment_intent_id;
  const found = known === null ? null : await deps.payments.retrieveIntent(known);
  if (found?.status === 'succeeded') {
    await completeCart(deps, cart.id, { intent: found });
    return;
  }
  if (found?.status === 'processing') return recordRefusal(deps.db, cart.id, claim, found);
  if (found?.status === 'canceled' || (known !== null && found === null)) {
    await dropIntent(attempt);
    throw new IntentStateError('The intent can no longer be charged.');
  }

  const orders = await reprice(attempt, found);
  const amount = totalOf(orders);
  // The new prices are kept: who asks again is told them.
  if (choice.expectedAmount !== null && choice.expectedAmount !== amount) throw conflict('cart_total_changed');
  const isDue = isPaymentDue(cart, orders) || (choice.method === 'credit_card' && choice.methodId !== null);
  if (!isDue || amount === 0) return completeWithoutPayment(attempt, found, choice);
  const methodId = choice.method === 'in_store' ? null : choice.methodId;
  if (methodId === null) throw unprocessable('payment_method_required');

  const intent = await withProviderCustomer(deps, attempt.customer, async (account) => {
    await requirePaymentMethod(deps, methodId, account);
    const payment: CardPayment = { amount, currency: cart.currency, customer: account, cartId: cart.id };
    return found === null ? createIntent(attempt, payment, methodId) : reuseIntent(attempt, found, payment, methodId);
  });
  await confirm(attempt, intent, methodId);
}

async function confirm({ deps, claim, cart }: Attempt, { id }: PaymentIntent, methodId: string): Promise<void> {
  const { payment_attempt: attempt } = await requireCart(deps.db, cart.customer_id, cart.id);
  if (!(await renewClaim(deps, claim))) throw requestInProgress();
  const intent = await deps.payments.confirmIntent(id, methodId, `cart-${cart.id}-${attempt}-confirm-${methodId}`);
  await (intent.status === 'succeeded'
    ? completeCart(deps, cart.id, { intent })
    : recordRefusal(deps.db, cart.id, claim, intent));
}

async function createIntent(attempt: Attempt, payment: CardPayment, methodId: string): Promise<PaymentIntent> {
  const { deps, claim, cart } = attempt;
  for (let number = cart.payment_attempt; number < cart.payment_attempt + MAX_KEYS; number += 1) {
    try {
      const intent = await deps.payments.createIntent(payment, `cart-${cart.id}-${number}`);
      await keepIntent(attempt, intent, methodId, number);
      return intent;
    } catch (error) {
      // The key is of an attempt that never came to an intent here, with another amount: it was not confirmed either.
      if (!(error instanceof IdempotencyKeyError)) throw error;
      if (!(await renewClaim(deps, claim))) throw requestInProgress();
    }
  }
  throw new Problem(502, 'payment_provider_unavailable');
}

async function reuseIntent(
  attempt: Attempt,
  found: PaymentIntent,
  payment: CardPayment,
  methodId: string,
): Promise<PaymentIntent> {
  const { deps, claim, cart } = attempt;
  if (!(await renewClaim(deps, claim))) throw requestInProgress();
  const intent = await deps.payments.updateIntent(found.id, payment, methodId);
  await keepIntent(attempt, intent, methodId, cart.payment_attempt);
  return intent;
}

/** Commits the intent before it is confirmed: whatever happens then, it can be asked where the money is. */
async function keepIntent(
  { deps, claim, cart }: Attempt,
  intent: PaymentIntent,
  methodId: string,
  attempt: number,
): Promise<void> {
  const method = { payment_method: 'credit_card' as const, payment_method_id: methodId };
  const kept = await deps.db
    .updateTable('multi_carts')
    .set({ payment_intent_id: intent.id, payment_attempt: attempt, ...method })
    .where('id', '=', cart.id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) throw requestInProgress();
}

async function completeWithoutPayment(attempt: Attempt, found: PaymentIntent | null, choice: PaymentChoice): Promise<void> {
  const { deps, claim, cart } = attempt;
  if (found !== null) await abandonIntent(attempt, found);
  const method = choice.method ?? cart.payment_method;
  await deps.db.updateTable('multi_carts').set({ payment_method: method }).where('claim', '=', claim).execute();
  if (!(await completeCart(deps, cart.id, { claim }))) throw requestInProgress();
}

/** @throws IntentStateError when it cannot be canceled any more. */
async function abandonIntent(attempt: Attempt, { id }: PaymentIntent): Promise<void> {
  const canceled = await cancelIntent(attempt.deps.payments, id);
  if (canceled !== null && canceled.status !== 'canceled') throw new IntentStateError('The intent was not canceled.');
  await dropIntent(attempt);
}

async function dropIntent({ deps, claim, cart }: Attempt): Promise<void> {
  if (!(await detachIntent(deps.db, cart.id, claim))) throw requestInProgress();
}

async function requirePaymentMethod({ payments }: Deps, methodId: string, account: string): Promise<void> {
  const holder = await payments.holderOf(methodId);
  if (holder === undefined || (holder !== null && holder !== account)) throw unprocessable('payment_method_not_found');
}

class AmountChange extends Error {}

/**
 * Prices every item anew from the catalogue. Orders cannot change meanwhile: the cart is claimed. An intent of another
 * amount goes before the new prices are kept: its holder could authenticate it yet, and would have paid for another total.
 * @throws IntentStateError when there was such an intent.
 */
async function reprice(attempt: Attempt, intent: PaymentIntent | null): Promise<OrderResource[]> {
  const { deps, cart, claim } = attempt;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (!(await lockClaimed(tx, claim))) throw requestInProgress();
      await repriceOrders(tx, cart);
      await renewDiscount(tx, cart);
      const orders = await readOrdersOf(tx, cart.id);
      if (intent !== null && intent.amount !== totalOf(orders)) throw new AmountChange();
      return orders;
    });
  } catch (error) {
    if (!(error instanceof AmountChange) || intent === null) throw error;
    await abandonIntent(attempt, intent);
    throw new IntentStateError('The intent was of another amount.');
  }
}

async function repriceOrders(db: Database, cart: Cart): Promise<void> {
  const orders = await db
    .selectFrom('customer_orders')
    .innerJoin('places', 'places.id', 'customer_orders.place_id')
    .select(['customer_orders.id', 'places.id as placeId', 'places.checkout_enabled'])
    .where('customer_orders.cart_id', '=', cart.id)
    .where((where) =>
      where.exists(where.selectFrom('order_items').select('id').whereRef('order_id', '=', 'customer_orders.id')),
    )
    .execute();
  if (orders.length === 0) throw unprocessable('cart_empty');
  if (orders.some((order) => !order.checkout_enabled)) throw unprocessable('place_checkout_disabled');
  for (const order of orders) await repriceOrder(db, order.id, order.placeId);
}
