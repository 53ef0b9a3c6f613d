import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { payableTables, type PayableTable } from '#server/db/tables/payments.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import { LEASE_SECONDS, whileRenewing } from '#server/shared/lease.ts';
import type { Log } from '#server/shared/log.ts';

interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Claim {
  readonly table: PayableTable;
  readonly token: string;
}

/**
 * Runs `work` with the lease on a payment. A lease and not a lock, because the provider is called meanwhile. False when
 * someone else holds it.
 */
export async function withClaim(
  deps: ClaimDeps,
  table: PayableTable,
  id: number,
  work: (claim: Claim) => Promise<void>,
): Promise<boolean> {
  const claim = await takeClaim(deps, table, id);
  if (claim === null) return false;
  try {
    await whileRenewing(
      deps.log,
      () => keepClaim(deps, claim),
      () => work(claim),
    );
  } finally {
    await releaseClaim(deps, claim);
  }
  return true;
}

async function takeClaim({ db, clock }: ClaimDeps, table: PayableTable, id: number): Promise<Claim | null> {
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

/** A lease that ran out is not renewed: another server may be about to take it. */
async function keepClaim({ db, clock }: ClaimDeps, { table, token }: Claim): Promise<void> {
  const now = clock.now();
  await db
    .updateTable(table)
    .set({ claimed_until: addSeconds(now, LEASE_SECONDS) })
    .where('claim', '=', token)
    .where('claimed_until', '>', now)
    .execute();
}

/** Renews the lease, also one that ran out; false when someone else took it, so the work must stop. */
export async function renewClaim({ db, clock }: ClaimDeps, { table, token }: Claim): Promise<boolean> {
  const renewed = await db
    .updateTable(table)
    .set({ claimed_until: addSeconds(clock.now(), LEASE_SECONDS) })
    .where('claim', '=', token)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Locks the row until the transaction ends; false when the claim was lost. */
export async function lockClaimed(tx: DatabaseTransaction, { table, token }: Claim): Promise<boolean> {
  const claimed = await tx.selectFrom(table).select('id').where('claim', '=', token).forUpdate().executeTakeFirst();
  return claimed !== undefined;
}

async function releaseClaim({ db }: ClaimDeps, { table, token }: Claim): Promise<void> {
  await db.updateTable(table).set({ claim: null, claimed_until: null }).where('claim', '=', token).execute();
}

/** Frees claims left by a crash. Only where no other server shares the database. */
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
