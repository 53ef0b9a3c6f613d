import type { DatabaseTransaction } from '#server/db/database.ts';

/** Takes a fifth off each customer's first order with it. */
export const DEMO_CODE = 'BEMVINDO';

/** Also what a demo of an older release does not have; not where codes have been made. */
export async function seedPromoCode(tx: DatabaseTransaction): Promise<void> {
  const known = await tx.selectFrom('promo_codes').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await tx.insertInto('promo_codes').values({ code: DEMO_CODE, percent: 20 }).execute();
}
