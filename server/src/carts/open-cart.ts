import type { Deps } from '#server/deps/deps.ts';
import { findCurrentCart } from './resource.ts';

interface CartDraft {
  readonly currency: string;
  readonly payWhenOrdering: boolean;
}

/** An empty open cart may be old, so it takes currency and payment from the draft. Contract 27. */
export async function openCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: number,
  draft: CartDraft,
): Promise<{ id: number; isNew: boolean }> {
  const values = { currency: draft.currency, pay_when_ordering: draft.payWhenOrdering };
  const created = await db
    .insertInto('multi_carts')
    .values({ customer_id: customerId, created_at: clock.now(), ...values })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created !== undefined) return { id: created.id, isNew: true };
  const current = await findCurrentCart(db, customerId);
  // The cart was received between the two statements.
  if (current === undefined) return openCart({ db, clock }, customerId, draft);
  await db
    .updateTable('multi_carts')
    .set(values)
    .where('id', '=', current.id)
    .where('status', '=', 'open')
    .where('payment_intent_id', 'is', null)
    .where('claim', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customer_orders')
            .innerJoin('order_items', 'order_items.order_id', 'customer_orders.id')
            .select('order_items.id')
            .whereRef('customer_orders.cart_id', '=', 'multi_carts.id'),
        ),
      ),
    )
    .execute();
  return { id: current.id, isNew: false };
}
