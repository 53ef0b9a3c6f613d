import type { Selectable } from 'kysely';
import { findCurrentCart } from '#server/carts/resource.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { PromoCodesTable } from '#server/db/tables/promotions.ts';
import type { Deps } from '#server/deps/deps.ts';
import { Problem, unprocessable } from '#server/http/problem.ts';
import { changeCart } from '#server/orders/orders.ts';

/**
 * Idempotent per customer, who keeps a redeemed code until it is spent. Contract 37; decision 45. @throws Problem 422
 * `promo_code_invalid`, `promo_code_expired`, `promo_code_exhausted`.
 */
export async function redeemCode(deps: Deps, customerId: number, sent: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const code = await findCode(tx, sent);
    if ((await findRedemption(tx, customerId, code.id)) === undefined) await takeUse(tx, customerId, code, now);
  });
  await applyToCurrentCart(deps, customerId);
}

/** `spent`: the caller has already paid with the code. It gives no discount any more. */
type Offer = Pick<PromoCode, 'percent' | 'amount' | 'currency'> & { readonly spent: boolean };

/** The discount of a code. `customerId`: a caller who may have redeemed it. @throws the refusals of `redeemCode`. */
export async function findOffer(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  customerId: number | null,
  sent: string,
): Promise<Offer> {
  const code = await findCode(db, sent);
  const held = customerId === null ? undefined : await findRedemption(db, customerId, code.id);
  if (held === undefined) {
    refuseOutside(code, clock.now());
    if (code.use_limit !== null && code.uses >= code.use_limit) throw unprocessable('promo_code_exhausted');
  }
  const { percent, amount, currency } = code;
  return { percent, amount, currency, spent: held !== undefined && held.spent_at !== null };
}

type PromoCode = Selectable<PromoCodesTable>;

async function findCode(db: Database, sent: string): Promise<PromoCode> {
  const code = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', sent.trim().toUpperCase())
    .executeTakeFirst();
  if (code === undefined) throw unprocessable('promo_code_invalid');
  return code;
}

function refuseOutside({ valid_from: from, valid_until: until }: PromoCode, now: Date): void {
  // Future codes are not revealed.
  if (from !== null && now < from) throw unprocessable('promo_code_invalid');
  if (until !== null && now >= until) throw unprocessable('promo_code_expired');
}

function findRedemption(
  tx: Database,
  customerId: number,
  codeId: number,
): Promise<{ spent_at: Date | null } | undefined> {
  return tx
    .selectFrom('promo_redemptions')
    .select('spent_at')
    .where('customer_id', '=', customerId)
    .where('promo_code_id', '=', codeId)
    .executeTakeFirst();
}

async function takeUse(tx: DatabaseTransaction, customerId: number, code: PromoCode, now: Date): Promise<void> {
  refuseOutside(code, now);
  const taken = await tx
    .insertInto('promo_redemptions')
    .values({ promo_code_id: code.id, customer_id: customerId, redeemed_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent request of the same customer was first.
  if (taken === undefined) return;
  // Waits for the code's row, so that `uses` is current.
  const counted = await tx
    .updateTable('promo_codes')
    .set((set) => ({ uses: set('uses', '+', 1) }))
    .where('id', '=', code.id)
    .where((where) => where.or([where('use_limit', 'is', null), where('uses', '<', where.ref('use_limit'))]))
    .returning('id')
    .executeTakeFirst();
  if (counted === undefined) throw unprocessable('promo_code_exhausted');
}

/** A cart that is being paid keeps its price; the code applies to the next one. */
async function applyToCurrentCart(deps: Deps, customerId: number): Promise<void> {
  const cart = await findCurrentCart(deps.db, customerId);
  if (cart === undefined) return;
  try {
    // Every change of a cart chooses its code again, so an empty change is enough.
    await changeCart(deps, customerId, cart.id, () => Promise.resolve());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
