import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import { seedAccounts, seedStaff } from './accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedPresence } from './seed-presence.ts';
import { seedPromoCode } from './seed-promo-code.ts';

const SEED_LOCK = 7_203_118;

export async function seedWhenEmpty(db: Database, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockDemo(tx);
    const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user !== undefined) return false;
    await seedAccounts(tx, clock.now());
    await seedCatalogue(tx, clock.now());
    await seedPresence(tx);
    await seedStaff(tx);
    await seedPromoCode(tx);
    return true;
  });
}

/** When several servers start at once, only one seeds. */
export async function lockDemo(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);
}
