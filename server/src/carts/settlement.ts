import { sql } from 'kysely';

import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentIntent } from '#server/payments/gateway.ts';
import { spendCode } from '#server/promotions/discounts.ts';

import { paymentStatuses, type PaymentStatus } from './tables.ts';

const UNSETTLED = ['open', 'rejected'] as const;

/**
 * The one way a cart becomes received: its orders with items become placed and dated now, each paid in full when
 * `intent` is given, which the caller has seen succeeded. Of many calls at once the first one does it; the others change
 * nothing and get false. Without an intent (nothing was due) only the holder of `claim` may do it.
 */
export async function completeCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cartId: number,
  paid: { readonly intent: PaymentIntent } | { readonly claim: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isPaid = 'intent' in paid;
    const completed = await tx
      .updateTable('multi_carts')
      .set({
        status: 'received',
        payment_status: isPaid ? 'succeeded' : 'none',
        payment_error: null,
        payment_client_secret: null,
        claim: null,
        claimed_until: null,
      })
      .where('id', '=', cartId)
      .where('status', 'in', UNSETTLED)
      .where((where) =>
        isPaid
          ? where('payment_intent_id', '=', paid.intent.id)
          : where.and([where('claim', '=', paid.claim), where('payment_intent_id', 'is', null)]),
      )
      .returning('promo_redemption_id')
      .executeTakeFirst();
    if (completed === undefined) return false;
    await spendCode(tx, completed.promo_redemption_id, clock.now());
    const total = sql<number>`(select sum(quantity * price)::integer from order_items where order_id = customer_orders.id) - discount_amount`;
    await tx
      .updateTable('customer_orders')
      .set((set) => ({
        status: 'placed',
        created_at: clock.now(),
        version: set('version', '+', 1),
        ...(isPaid ? { paid_amount: total } : {}),
      }))
      .where('cart_id', '=', cartId)
      .where((where) =>
        where.exists(where.selectFrom('order_items').select('id').whereRef('order_id', '=', 'customer_orders.id')),
      )
      .execute();
    return true;
  });
}

/**
 * Writes down that the payment did not go through, or not yet, so that the app can tell. The attempt has come to its
 * end: the next one gets a key of its own. Nothing changes when the cart was received or its claim lost meanwhile.
 */
export async function recordRefusal(db: Database, cartId: number, claim: string, intent: PaymentIntent): Promise<void> {
  await db
    .updateTable('multi_carts')
    .set((set) => ({ ...refusalOf(intent), payment_attempt: set('payment_attempt', '+', 1) }))
    .where('id', '=', cartId)
    .where('status', 'in', UNSETTLED)
    .where('payment_intent_id', '=', intent.id)
    .where('claim', '=', claim)
    .execute();
}

/** As the provider tells it out of turn (a webhook, a check): does not disturb who is paying the cart right now. */
export async function recordIntent(db: Database, cartId: number, intent: PaymentIntent, now: Date): Promise<void> {
  await db
    .updateTable('multi_carts')
    .set(refusalOf(intent))
    .where('id', '=', cartId)
    .where('status', 'in', UNSETTLED)
    .where('payment_intent_id', '=', intent.id)
    .where((where) => where.or([where('claim', 'is', null), where('claimed_until', '<=', now)]))
    .execute();
}

/** Forgets an intent that can no longer be charged, and opens the cart. False when the claim was lost meanwhile. */
export async function detachIntent(db: Database, cartId: number, claim: string): Promise<boolean> {
  const detached = await db
    .updateTable('multi_carts')
    .set((set) => ({
      status: 'open',
      payment_intent_id: null,
      payment_client_secret: null,
      payment_status: 'none',
      payment_error: null,
      payment_attempt: set('payment_attempt', '+', 1),
    }))
    .where('id', '=', cartId)
    .where('status', 'in', UNSETTLED)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return detached !== undefined;
}

function refusalOf(intent: PaymentIntent) {
  const needsCustomer = intent.error === 'authentication_required' || intent.status === 'requires_action';
  return {
    status: 'rejected' as const,
    payment_status: paymentStatusOf(intent),
    payment_error: intent.error,
    payment_client_secret: needsCustomer ? intent.clientSecret : null,
  };
}

/** Of the provider's states the contract has these; any other wants a payment method. */
function paymentStatusOf({ status }: PaymentIntent): PaymentStatus {
  return paymentStatuses.find((one) => one === status) ?? 'requires_payment_method';
}
