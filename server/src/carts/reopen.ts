import type { Deps } from '#server/deps.ts';
import { requestInProgress } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/problem.ts';
import { IntentStateError, type PaymentGateway, type PaymentIntent } from '#server/payments/gateway.ts';

import { releaseClaim, takeClaim } from './claims.ts';
import { requireCart, type Cart } from './resource.ts';
import { completeCart, detachIntent } from './settlement.ts';

/**
 * Makes a cart whose payment was tried open to changes again: its intent is canceled at the provider, which refuses
 * that once money has moved, so that there is never more than one intent that could be charged.
 * @throws Problem 409 `cart_not_open` for a cart that turns out to be paid, or whose payment is under way; 409
 * `request_in_progress`; 502.
 */
export async function reopenCart(deps: Deps, { id, customer_id: customerId }: Cart): Promise<void> {
  const claim = await takeClaim(deps, id);
  if (claim === null) throw requestInProgress();
  try {
    const { payment_intent_id: intentId } = await requireCart(deps.db, customerId, id);
    if (intentId !== null) await dropIntent(deps, id, claim, await deps.payments.retrieveIntent(intentId));
  } finally {
    await releaseClaim(deps, claim);
  }
}

async function dropIntent(deps: Deps, cartId: number, claim: string, found: PaymentIntent | null): Promise<void> {
  const { db, payments } = deps;
  const intent = found !== null && isDroppable(found) ? await cancelIntent(payments, found.id) : found;
  if (intent?.status === 'succeeded') await completeCart(deps, cartId, { intent });
  if (intent !== null && intent.status !== 'canceled') throw conflict('cart_not_open');
  if (!(await detachIntent(db, cartId, claim))) throw requestInProgress();
}

function isDroppable({ status }: PaymentIntent): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation';
}

/** The canceled intent, or where it stands when the provider will not cancel it (any more); null when it knows of none. */
export async function cancelIntent(payments: PaymentGateway, intentId: string): Promise<PaymentIntent | null> {
  try {
    return await payments.cancelIntent(intentId);
  } catch (error) {
    if (error instanceof IntentStateError) return payments.retrieveIntent(intentId);
    throw error;
  }
}
