import type { Deps } from '#server/deps/deps.ts';
import type { PaymentIntent } from '#server/deps/payment-gateway.ts';
import { requestInProgress } from '#server/http/idempotency.ts';
import { conflict } from '#server/http/problem.ts';
import { type Claim, withClaim } from '#server/payments/claims.ts';
import { cancelIntent } from '#server/payments/pay.ts';
import { complete, detachIntent } from '#server/payments/settlement.ts';
import { cartPayable } from './cart-payable.ts';
import { requireCart, type Cart } from './resource.ts';

/**
 * Reopens a cart after a payment attempt by canceling its intent, also while the customer is asked to authenticate. The
 * provider refuses to cancel once money has moved, so there is never more than one chargeable intent. @throws Problem
 * 409 `cart_not_open` if it is paid or cannot be canceled; 409 `request_in_progress`; 502.
 */
export async function reopenCart(deps: Deps, { id, customer_id: customerId }: Cart): Promise<void> {
  const isOurs = await withClaim(deps, 'multi_carts', id, async (claim) => {
    const { payment_intent_id: intentId } = await requireCart(deps.db, customerId, id);
    if (intentId !== null) await dropIntent(deps, id, claim, await deps.payments.retrieveIntent(intentId));
  });
  if (!isOurs) throw requestInProgress();
}

async function dropIntent(deps: Deps, cartId: number, claim: Claim, found: PaymentIntent | null): Promise<void> {
  const { db, payments } = deps;
  const intent = found === null || isFinal(found) ? found : await cancelIntent(payments, found.id);
  if (intent?.status === 'succeeded') await complete(deps, cartPayable, cartId, { intent });
  if (intent !== null && intent.status !== 'canceled') throw conflict('cart_not_open');
  if (!(await detachIntent(db, cartId, claim))) throw requestInProgress();
}

function isFinal({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'canceled';
}
