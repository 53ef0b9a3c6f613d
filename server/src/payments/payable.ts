import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { PayableColumns, PayableTable, paymentMethods } from '#server/db/tables/payments.ts';
import { notFound } from '#server/http/problem.ts';

/** How the customer wants to pay. */
export interface PaymentChoice {
  readonly method: (typeof paymentMethods)[number] | null;
  readonly methodId: string | null;
  /** What the customer was told that it costs, minor units; null where their app does not say. */
  readonly expectedAmount: number | null;
}

export type Payable = Selectable<PayableColumns>;

/** What the things that are paid by card differ in; all else of a payment is the same for a cart and for a bill. */
export interface PayableKind {
  readonly table: PayableTable;
  /** Names it at the provider, and begins the idempotency keys there: `cart-6-1`. */
  readonly name: 'cart' | 'bill';
  /** What it costs as it stands, in minor units. */
  total(db: Database, id: number): Promise<number>;
  /**
   * What it costs now, kept from then on, and whether that has to be paid before it is received. Nobody else changes it
   * meanwhile: it is claimed. @throws Problem 422 for what cannot be paid.
   */
  price(tx: DatabaseTransaction, id: number, choice: PaymentChoice): Promise<{ total: number; isDue: boolean }>;
  /** What becomes of it, in the transaction in which it is received. */
  receive(tx: DatabaseTransaction, id: number, now: Date, isPaid: boolean): Promise<void>;
}

/** The caller's own. @throws Problem 404 when there is none, or it is someone else's. */
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
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}
