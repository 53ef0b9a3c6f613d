import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { chargeable } from '#server/shared/currencies.ts';

export interface Discount {
  readonly percent: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

/**
 * Minor units, a multiple of the currency's step if `total` is; leaves nothing or at least the minimum charge. Rounds
 * half up. Decision 45, 95.
 */
export function discountOn(total: number, currency: string, { percent, amount, currency: own }: Discount): number {
  if (amount !== null && own !== currency) return 0;
  const { least, step } = chargeable(currency);
  const exact = amount ?? (total * (percent ?? 0)) / 100;
  const wanted = Math.min(Math.floor(exact / step + 0.5) * step, total);
  return wanted > 0 && total - wanted < least ? total : wanted;
}

/**
 * Parts of `discount` in the proportion of the totals. Each part also includes its total's remainder below one step of
 * the currency, so that the rest to pay is a multiple of the step. Decision 95.
 */
function discountParts(currency: string, totals: readonly number[], discount: number): number[] {
  const { step } = chargeable(currency);
  const steps = totals.map((total) => Math.floor(total / step));
  return splitDiscount(discount / step, steps).map((part, index) => part * step + ((totals[index] ?? 0) % step));
}

function roundedSum(currency: string, totals: readonly number[]): number {
  const { step } = chargeable(currency);
  return totals.reduce((sum, total) => sum + total - (total % step), 0);
}

/** No part exceeds its total. Remaining units go to the largest rounding losses; in a tie, to the first total. */
export function splitDiscount(discount: number, totals: readonly number[]): number[] {
  const sum = totals.reduce((all, total) => all + total, 0);
  if (sum === 0) return totals.map(() => 0);
  const parts = totals.map((total, index) => ({
    index,
    // The product may be larger than the largest exact number.
    whole: Number((BigInt(discount) * BigInt(total)) / BigInt(sum)),
    lost: Number((BigInt(discount) * BigInt(total)) % BigInt(sum)),
  }));
  const remainder = discount - parts.reduce((all, { whole }) => all + whole, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, remainder)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0));
}

interface DiscountedCart {
  readonly id: number;
  readonly customer_id: number;
  readonly currency: string;
  readonly promo_redemption_id: number | null;
}

/** Applies the best unspent code. Call it with the cart locked, on every change of its orders. */
export async function chooseDiscount(tx: DatabaseTransaction, cart: DiscountedCart): Promise<void> {
  const codes = await unspent(tx).where('promo_redemptions.customer_id', '=', cart.customer_id).execute();
  await applyBest(tx, cart, codes);
}

/** Recomputes the discount after a price change; never applies a code the customer has not seen. */
export async function renewDiscount(tx: DatabaseTransaction, cart: DiscountedCart): Promise<void> {
  const { promo_redemption_id: id } = cart;
  const codes = id === null ? [] : await unspent(tx).where('promo_redemptions.id', '=', id).execute();
  await applyBest(tx, cart, codes);
}

function unspent(tx: DatabaseTransaction) {
  return tx
    .selectFrom('promo_redemptions')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_redemptions.promo_code_id')
    .select(['promo_redemptions.id', 'promo_codes.percent', 'promo_codes.amount', 'promo_codes.currency'])
    .where('promo_redemptions.spent_at', 'is', null)
    .orderBy('promo_redemptions.id');
}

async function applyBest(
  tx: DatabaseTransaction,
  cart: DiscountedCart,
  codes: readonly (Discount & { readonly id: number })[],
): Promise<void> {
  if (codes.length === 0 && cart.promo_redemption_id === null && chargeable(cart.currency).step === 1) return;
  const orders = await tx
    .selectFrom('customer_orders')
    .select([
      'id',
      'discount_amount',
      sql<number>`coalesce((select sum(quantity::bigint * price) from order_items where order_id = customer_orders.id), 0)::bigint`.as(
        'total',
      ),
    ])
    .where('cart_id', '=', cart.id)
    .orderBy('id')
    .execute();
  const totals = orders.map(({ total }) => total);
  const sum = roundedSum(cart.currency, totals);
  const [best] = codes
    .map((code) => ({ id: code.id, discount: discountOn(sum, cart.currency, code) }))
    .filter(({ discount }) => discount > 0)
    .toSorted((one, other) => other.discount - one.discount);
  const parts = discountParts(cart.currency, totals, best?.discount ?? 0);
  await tx
    .updateTable('multi_carts')
    .set({ promo_redemption_id: best?.id ?? null })
    .where('id', '=', cart.id)
    .execute();
  for (const [index, order] of orders.entries()) {
    const part = parts[index] ?? 0;
    if (part === order.discount_amount) continue;
    await tx.updateTable('customer_orders').set({ discount_amount: part }).where('id', '=', order.id).execute();
  }
}

export async function codeOf(db: Database, redemptionId: number): Promise<string> {
  const { code } = await db
    .selectFrom('promo_redemptions')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_redemptions.promo_code_id')
    .select('promo_codes.code')
    .where('promo_redemptions.id', '=', redemptionId)
    .executeTakeFirstOrThrow();
  return code;
}

export async function spendCode(tx: DatabaseTransaction, redemptionId: number | null, now: Date): Promise<void> {
  if (redemptionId === null) return;
  await tx.updateTable('promo_redemptions').set({ spent_at: now }).where('id', '=', redemptionId).execute();
}

/** Locks the code's row first, so that of two concurrent cancellations the second sees the other. */
export async function giveCodeBack(tx: DatabaseTransaction, orderId: number): Promise<void> {
  const spent = await tx
    .selectFrom('customer_orders')
    .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
    .innerJoin('promo_redemptions', 'promo_redemptions.id', 'multi_carts.promo_redemption_id')
    .select(['promo_redemptions.id', 'multi_carts.id as cart_id'])
    .where('customer_orders.id', '=', orderId)
    .forUpdate('promo_redemptions')
    .executeTakeFirst();
  if (spent === undefined) return;
  const kept = await tx
    .selectFrom('customer_orders')
    .select('id')
    .where('cart_id', '=', spent.cart_id)
    .where('status', 'not in', ['open', 'rejected', 'canceled'])
    .limit(1)
    .executeTakeFirst();
  if (kept !== undefined) return;
  await tx.updateTable('promo_redemptions').set({ spent_at: null }).where('id', '=', spent.id).execute();
}
