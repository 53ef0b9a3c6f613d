import type { Deps } from '#server/deps.ts';
import { unprocessable } from '#server/http/problem.ts';

import { readOrdersOf, requireCart, totalOf } from './resource.ts';
import { completeCart, recordIntent } from './settlement.ts';

/**
 * Takes over from the provider where the payment of a cart stands, after the customer authenticated it. Contract 29.
 * @throws Problem 422 `payment_token_mismatch` when the token is not of this cart's payment; 502.
 */
export async function checkPayment(deps: Deps, customerId: number, cartId: number, token: string | null): Promise<void> {
  const { db, clock, payments } = deps;
  const cart = await requireCart(db, customerId, cartId);
  if (token === null || token !== cart.payment_intent_id) throw unprocessable('payment_token_mismatch');
  if (cart.status === 'received') return;
  const intent = await payments.retrieveIntent(token);
  if (intent === null) throw unprocessable('payment_token_mismatch');
  const total = totalOf(await readOrdersOf(db, cartId));
  if (intent.amount !== total || intent.currency !== cart.currency) throw unprocessable('payment_token_mismatch');
  await (intent.status === 'succeeded'
    ? completeCart(deps, cartId, { intent })
    : recordIntent(db, cartId, intent, clock.now()));
}
