import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { CustomersTable } from '#server/db/tables/auth.ts';
import { accessDenied, notFound } from '#server/http/problem.ts';

export type Customer = Selectable<CustomersTable>;

export async function findCustomerOfUser(db: Database, userId: number): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** @throws Problem 404 for a user without a customer. */
export async function requireCustomer(db: Database, userId: number): Promise<Customer> {
  const customer = await findCustomerOfUser(db, userId);
  if (customer === undefined) throw notFound();
  return customer;
}

/** @throws Problem 403 when the customer is not the caller's. */
export async function requireOwnCustomer(db: Database, userId: number, customerId: number): Promise<Customer> {
  const customer = await findCustomerOfUser(db, userId);
  if (customer?.id !== customerId) throw accessDenied();
  return customer;
}

/** Other changes of the customer that take this lock wait for the transaction. */
export async function lockCustomer(tx: DatabaseTransaction, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}
