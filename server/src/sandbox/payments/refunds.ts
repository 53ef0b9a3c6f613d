import { z } from 'zod';
import { invalidRequest } from './errors.ts';
import { findPaymentIntent } from './payment-intents.ts';
import { newId, nowInSeconds } from './store.ts';
import type { Refund, Store } from './store.ts';

export const createRefundForm = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
export const listRefundsForm = z.strictObject({
  payment_intent: z.string(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export function createRefund(store: Store, form: z.infer<typeof createRefundForm>): Refund {
  const intent = findPaymentIntent(store, form.payment_intent);
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  const refundable =
    intent.amount_received - refundsOf(store, intent.id).reduce((sum, refund) => sum + refund.amount, 0);
  const amount = form.amount ?? refundable;
  if (refundable === 0)
    throw invalidRequest(`Charge ${intent.latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount > refundable)
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: nowInSeconds(),
    amount,
    charge: intent.latest_charge,
    currency: intent.currency,
    metadata: form.metadata ?? {},
    payment_intent: intent.id,
    reason: form.reason ?? null,
    status: 'succeeded',
  };
  store.put(refund);
  return refund;
}

export function listRefunds(store: Store, { payment_intent: intent, limit }: z.infer<typeof listRefundsForm>): object {
  const all = refundsOf(store, intent).toReversed();
  return { object: 'list', data: all.slice(0, limit), has_more: all.length > limit, url: '/v1/refunds' };
}

function refundsOf(store: Store, intent: string): Refund[] {
  return store.all('refund').filter((refund) => refund.payment_intent === intent);
}
