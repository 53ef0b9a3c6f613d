import { payableTables } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps/deps.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import { findProviderCustomer } from '#server/payments/accounts.ts';

/**
 * Detaches a saved card at the provider; a repeat does nothing. @throws Problem 404 for an unknown card or another
 * customer's card, 409 `card_in_use`. Decision 92.
 */
export async function deleteCard(deps: Deps, customerId: number, methodId: string): Promise<void> {
  const holder = await deps.payments.holderOf(methodId);
  if (holder === undefined) throw notFound();
  if (holder === null) return;
  if (holder !== (await findProviderCustomer(deps, customerId))) throw notFound();
  if (await isInUse(deps, customerId, methodId)) throw conflict('card_in_use');
  await deps.payments.detachCard(methodId);
}

/** True while the customer pays for anything, or while the provider still processes a payment with this card. */
async function isInUse({ db, clock }: Deps, customerId: number, methodId: string): Promise<boolean> {
  for (const table of payableTables) {
    const paid = await db
      .selectFrom(table)
      .select('id')
      .where('customer_id', '=', customerId)
      .where((where) =>
        where.or([
          where('claimed_until', '>', clock.now()),
          where.and([where('payment_status', '=', 'processing'), where('payment_method_id', '=', methodId)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    if (paid !== undefined) return true;
  }
  return false;
}
