import type { Generated, GeneratedAlways } from 'kysely';

export interface CartTables {
  multi_carts: MultiCartsTable;
}

export const paymentStatuses = [
  'none',
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['credit_card', 'in_store'] as const;

export interface MultiCartsTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** ISO 4217. */
  currency: string;
  status: Generated<'open' | 'rejected' | 'received'>;
  /** What the customer's app asked for; payment is also due for any order that is not dine in. */
  pay_when_ordering: boolean;
  payment_method: Generated<(typeof paymentMethods)[number]>;
  payment_method_id: string | null;
  /** The one intent that could be charged for this cart. While it is set, the orders cannot be changed. */
  payment_intent_id: string | null;
  /** Kept only while the customer has to authenticate. */
  payment_client_secret: string | null;
  payment_status: Generated<PaymentStatus>;
  payment_error: string | null;
  /** Part of the provider's idempotency keys; goes up when an attempt has come to its end. */
  payment_attempt: Generated<number>;
  /** Names who is working on the payment of this cart, until `claimed_until`. */
  claim: string | null;
  claimed_until: Date | null;
  /** The code that is off its total; it is spent when the cart is received. Decision 45. */
  promo_redemption_id: number | null;
  created_at: Date;
}
