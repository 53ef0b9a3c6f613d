import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { payableTables, type PayableTable } from '#server/db/tables/payments.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';

/** Longer than the provider calls between two renewals may take, retries included. */
const LEASE_SECONDS = 45;

interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The right to pay one thing. */
export interface Claim {
  readonly table: PayableTable;
  readonly token: string;
}

/**
 * Takes the payment of a cart or a bill: no one else pays it, and nothing of it changes, until it is let go or the lease
 * runs out. It is a row's state and not a lock, because the provider is called meanwhile. Null when someone else has it.
 */
export async function takeClaim({ db, clock }: ClaimDeps, table: PayableTable, id: number): Promise<Claim | null> {
  const now = clock.now();
  const token = randomUUID();
  const taken = await db
    .updateTable(table)
    .set({ claim: token, claimed_until: addSeconds(now, LEASE_SECONDS) })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'rejected'])
    .where((where) => where.or([where('claim', 'is', null), where('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken === undefined ? null : { table, token };
}

/** Makes the lease whole again; false when the claim was lost meanwhile, so that nothing more may be done with it. */
export async function renewClaim({ db, clock }: ClaimDeps, { table, token }: Claim): Promise<boolean> {
  const renewed = await db
    .updateTable(table)
    .set({ claimed_until: addSeconds(clock.now(), LEASE_SECONDS) })
    .where('claim', '=', token)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Keeps others off what is claimed until the transaction ends; false when the claim was lost meanwhile. */
export async function lockClaimed(tx: DatabaseTransaction, { table, token }: Claim): Promise<boolean> {
  const claimed = await tx.selectFrom(table).select('id').where('claim', '=', token).forUpdate().executeTakeFirst();
  return claimed !== undefined;
}

export async function releaseClaim({ db }: ClaimDeps, { table, token }: Claim): Promise<void> {
  await db.updateTable(table).set({ claim: null, claimed_until: null }).where('claim', '=', token).execute();
}

/** Frees what a former process left claimed: only where no other server shares the database. */
export async function clearClaims(db: Database): Promise<void> {
  for (const table of payableTables) {
    await db.updateTable(table).set({ claim: null, claimed_until: null }).where('claim', 'is not', null).execute();
  }
}

export function isClaimed(
  { claim, claimed_until: until }: { claim: string | null; claimed_until: Date | null },
  clock: Clock,
): boolean {
  return claim !== null && until !== null && until > clock.now();
}
