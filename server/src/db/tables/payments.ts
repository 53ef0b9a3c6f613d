import type { Generated, GeneratedAlways } from 'kysely';

export interface PaymentTables {
  payment_accounts: PaymentAccountsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
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

export const payableStatuses = ['open', 'rejected', 'received'] as const;

/** The tables of what can be paid by card. */
export const payableTables = ['multi_carts', 'bills'] as const;
export type PayableTable = (typeof payableTables)[number];

/** What their rows have in common. */
export interface PayableColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** ISO 4217. */
  currency: string;
  status: Generated<(typeof payableStatuses)[number]>;
  payment_method: Generated<(typeof paymentMethods)[number]>;
  payment_method_id: string | null;
  /** The one intent that could be charged for it. While it is set, what is paid cannot be changed. */
  payment_intent_id: string | null;
  /** Kept only while the customer has to authenticate. */
  payment_client_secret: string | null;
  payment_status: Generated<PaymentStatus>;
  payment_error: string | null;
  /** Part of the provider's idempotency keys; goes up when an attempt has come to its end. */
  payment_attempt: Generated<number>;
  /** Names who is working on its payment, until `claimed_until`. */
  claim: string | null;
  claimed_until: Date | null;
}

/** A customer as the payment provider knows them. */
export interface PaymentAccountsTable {
  customer_id: number;
  /** Which provider and mode, so that a sandbox's customers are never asked for at the real one. */
  provider: string;
  provider_customer_id: string;
}

/** Webhook events whose effect is done. */
export interface PaymentEventsTable {
  id: string;
  received_at: Date;
}

/** What was paid for an order that will not be made. Decision 41. */
export interface RefundsTable {
  order_id: number;
  payment_intent_id: string;
  /** Minor units. */
  amount: number;
  requested_at: Date;
  /** Until when a server is at it, or the next may not try yet. */
  claimed_until: Date | null;
  done_at: Date | null;
}
