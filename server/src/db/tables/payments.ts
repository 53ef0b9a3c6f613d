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

export type PayableStatus = (typeof payableStatuses)[number];

export const payableTables = ['multi_carts', 'bills'] as const;
export type PayableTable = (typeof payableTables)[number];

export interface PayableColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  currency: string;
  status: Generated<PayableStatus>;
  payment_method: Generated<(typeof paymentMethods)[number]>;
  payment_method_id: string | null;
  /** The only chargeable intent. While it is set, the content must not change. */
  payment_intent_id: string | null;
  /** Set only while the customer has to authenticate. */
  payment_client_secret: string | null;
  payment_status: Generated<PaymentStatus>;
  payment_error: string | null;
  /** Part of the provider's idempotency keys; incremented when an attempt has ended. */
  payment_attempt: Generated<number>;
  /** Token of the lease on the payment, valid until `claimed_until`. */
  claim: string | null;
  claimed_until: Date | null;
  /** When the provider is asked next; null when no outcome is missing. */
  payment_check_at: Date | null;
  /** How often the provider was asked about this attempt. */
  payment_checks: Generated<number>;
}

export interface PaymentAccountsTable {
  customer_id: number;
  /** Provider and mode, so that sandbox customers are never used with the real provider. */
  provider: string;
  provider_customer_id: string;
}

export interface PaymentEventsTable {
  id: string;
  received_at: Date;
}

export interface RefundsTable {
  order_id: number;
  payment_intent_id: string;
  amount: number;
  requested_at: Date;
  /** End of the lease, or of the backoff after a failure. */
  claimed_until: Date | null;
  done_at: Date | null;
}
