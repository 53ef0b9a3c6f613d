import type { Customer } from '#server/customers/customers.ts';
import type { Deps } from '#server/deps/deps.ts';
import { UnknownCustomerError } from '#server/deps/payment-gateway.ts';
import { Problem } from '#server/http/problem.ts';
import { asciiEmail } from '#server/shared/email-address.ts';

/** Recreates a customer unknown to the provider. @throws Problem 502 `payment_provider_unavailable`. */
export async function withProviderCustomer<T>(
  deps: Deps,
  customer: Customer,
  call: (account: string) => Promise<T>,
): Promise<T> {
  const account = await providerCustomerOf(deps, customer);
  try {
    return await call(account);
  } catch (error) {
    if (!(error instanceof UnknownCustomerError)) throw error;
    await deps.db.deleteFrom('payment_accounts').where('provider_customer_id', '=', account).execute();
  }
  return call(await providerCustomerOf(deps, customer, account)).catch((error: unknown) => {
    throw error instanceof UnknownCustomerError ? new Problem(502, 'payment_provider_unavailable') : error;
  });
}

/** Created on first use; the idempotency key and the unique row prevent duplicates. */
async function providerCustomerOf(
  { db, payments }: Deps,
  customer: Customer,
  forgotten: string | null = null,
): Promise<string> {
  const known = await findProviderCustomer({ db, payments }, customer.id);
  if (known !== null) return known;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', customer.user_id)
    .executeTakeFirstOrThrow();
  const created = await payments.createCustomer({
    uid: customer.uid,
    name: customer.name,
    email: asciiEmail(email),
    forgotten,
  });
  await db
    .insertInto('payment_accounts')
    .values({ customer_id: customer.id, provider: payments.provider, provider_customer_id: created })
    .onConflict((on) => on.columns(['customer_id', 'provider']).doNothing())
    .execute();
  return (await findProviderCustomer({ db, payments }, customer.id)) ?? created;
}

export async function findProviderCustomer(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  customerId: number,
): Promise<string | null> {
  const account = await db
    .selectFrom('payment_accounts')
    .select('provider_customer_id')
    .where('customer_id', '=', customerId)
    .where('provider', '=', payments.provider)
    .executeTakeFirst();
  return account?.provider_customer_id ?? null;
}
