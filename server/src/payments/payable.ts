import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { PayableColumns, PayableTable, paymentMethods } from '#server/db/tables/payments.ts';
import { notFound } from '#server/http/problem.ts';

export interface PaymentChoice {
  readonly method: (typeof paymentMethods)[number] | null;
  readonly methodId: string | null;
  /** The total shown to the customer, minor units; null if the app does not send it. */
  readonly expectedAmount: number | null;
}

export type Payable = Selectable<PayableColumns>;

/** The differences between paying a cart and paying a bill. */
export interface PayableKind {
  readonly table: PayableTable;
  /** Used in the provider's metadata and idempotency keys: `cart-6-1`. */
  readonly name: 'cart' | 'bill';
  /** Current total in minor units. */
  total(db: Database, id: number): Promise<number>;
  /**
   * Stores and returns the current total. Needs the claim. @throws Problem 422 for a cart or bill that cannot be paid.
   */
  price(tx: DatabaseTransaction, id: number, choice: PaymentChoice): Promise<{ total: number; isDue: boolean }>;
  receive(tx: DatabaseTransaction, id: number, now: Date, isPaid: boolean): Promise<void>;
}

/** @throws Problem 404, also for another customer's cart or bill. */
export async function requirePayable(
  db: Database,
  { table }: PayableKind,
  customerId: number,
  id: number,
): Promise<Payable> {
  const found = await db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow(notFound);
  return found;
}
