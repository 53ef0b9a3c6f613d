import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { SANDBOX_KEYS } from '#server/sandbox/payments/start.ts';
import type { Ordering } from './ordering.ts';

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** An event of the provider about a payment intent. */
export function eventOf(type: string, intent: string | null, id = `evt_${randomUUID()}`): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } },
  });
}

/** Delivers an event to the webhook; returns the status. `sent`: the body, if it is not the signed one. */
export async function deliver(
  { app }: Ordering,
  payload: string,
  more: { secret?: string; timestamp?: number; sent?: string } = {},
): Promise<number> {
  const { secret = SANDBOX_KEYS.webhookSecret, timestamp = seconds() } = more;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = {
    'Stripe-Signature': signature,
    'Content-Type': 'application/json; charset=utf-8',
    Accept: '*/*; q=0.5, application/xml',
  };
  const answer = await app.fetch('/pubapp/payments/webhook', { method: 'POST', headers, body: more.sent ?? payload });
  return answer.status;
}
