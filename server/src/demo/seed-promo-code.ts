import type { DatabaseTransaction } from '#server/db/database.ts';

export const DEMO_CODE = 'BEMVINDO';

/** Also completes a demo of an older release; does nothing if any code exists. */
export async function seedPromoCode(tx: DatabaseTransaction): Promise<void> {
  const known = await tx.selectFrom('promo_codes').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await tx.insertInto('promo_codes').values({ code: DEMO_CODE, percent: 20 }).execute();
}
