import { randomUUID } from 'node:crypto';

import { addSeconds, type Clock } from '#server/clock.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';

import type { Cart } from './resource.ts';

/** Longer than the provider calls between two renewals may take, retries included. */
const LEASE_SECONDS = 45;

interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Takes the payment of a cart: no one else pays it, and no order of it changes, until it is let go or the lease runs
 * out. It is a row's state and not a lock, because the provider is called meanwhile. Null when someone else has it.
 */
export async function takeClaim({ db, clock }: ClaimDeps, cartId: number): Promise<string | null> {
  const now = clock.now();
  const claim = randomUUID();
  const taken = await db
    .updateTable('multi_carts')
    .set({ claim, claimed_until: addSeconds(now, LEASE_SECONDS) })
    .where('id', '=', cartId)
    .where('status', 'in', ['open', 'rejected'])
    .where((where) => where.or([where('claim', 'is', null), where('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken === undefined ? null : claim;
}

/** Makes the lease whole again; false when the claim was lost meanwhile, so that nothing more may be done with it. */
export async function renewClaim({ db, clock }: ClaimDeps, claim: string): Promise<boolean> {
  const renewed = await db
    .updateTable('multi_carts')
    .set({ claimed_until: addSeconds(clock.now(), LEASE_SECONDS) })
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Keeps others off the claimed cart until the transaction ends; false when the claim was lost meanwhile. */
export async function lockClaimed(tx: DatabaseTransaction, claim: string): Promise<boolean> {
  const cart = await tx.selectFrom('multi_carts').select('id').where('claim', '=', claim).forUpdate().executeTakeFirst();
  return cart !== undefined;
}

export async function releaseClaim({ db }: ClaimDeps, claim: string): Promise<void> {
  await db.updateTable('multi_carts').set({ claim: null, claimed_until: null }).where('claim', '=', claim).execute();
}

/** Frees what a former process left claimed: only where no other server shares the database. */
export async function clearClaims(db: Database): Promise<void> {
  await db.updateTable('multi_carts').set({ claim: null, claimed_until: null }).where('claim', 'is not', null).execute();
}

export function isClaimed(cart: Cart, clock: Clock): boolean {
  return cart.claim !== null && cart.claimed_until !== null && cart.claimed_until > clock.now();
}
