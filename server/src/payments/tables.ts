export interface PaymentTables {
  payment_accounts: PaymentAccountsTable;
  payment_events: PaymentEventsTable;
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
