export interface PaymentTables {
  payment_accounts: PaymentAccountsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
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
