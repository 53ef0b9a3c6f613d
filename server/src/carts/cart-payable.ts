import type { Database } from '#server/db/database.ts';
import { unavailable, unprocessable } from '#server/http/problem.ts';
import type { PayableKind } from '#server/payments/payable.ts';
import { renewDiscount, spendCode } from '#server/pricing/discounts.ts';
import { repriceOrder } from '#server/pricing/stored-items.ts';
import { orderTotal } from '#server/pricing/total.ts';
import { DEFAULT_LANGUAGE } from '#server/shared/language.ts';
import { isPaymentDue, readOrdersOf, totalOf } from './resource.ts';

/** Prices the cart's items again, spends its promotion code and places its orders. Contract 28. */
export const cartPayable: PayableKind = {
  table: 'multi_carts',
  name: 'cart',
  total: async (db, id) => totalOf(await readOrdersOf(db, id, DEFAULT_LANGUAGE)),
  price: async (tx, id, { method, methodId }) => {
    const cart = await tx.selectFrom('multi_carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await repriceOrders(tx, id);
    await renewDiscount(tx, cart);
    const orders = await readOrdersOf(tx, id, DEFAULT_LANGUAGE);
    const isWanted = method === 'credit_card' && methodId !== null;
    return { total: totalOf(orders), isDue: isWanted || isPaymentDue(cart, orders) };
  },
  receive: async (tx, id, now, isPaid) => {
    const cart = await tx
      .selectFrom('multi_carts')
      .select('promo_redemption_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await spendCode(tx, cart.promo_redemption_id, now);
    await tx
      .updateTable('customer_orders')
      .set((set) => ({
        status: 'placed',
        created_at: now,
        place_name: set.selectFrom('places').select('name').whereRef('places.id', '=', 'customer_orders.place_id'),
        nif: set
          .selectFrom('multi_carts')
          .innerJoin('customers', 'customers.id', 'multi_carts.customer_id')
          .select('customers.nif')
          .where('multi_carts.id', '=', id),
        version: set('version', '+', 1),
        ...(isPaid ? { paid_amount: orderTotal } : {}),
      }))
      .where('cart_id', '=', id)
      .where((where) =>
        where.exists(where.selectFrom('order_items').select('id').whereRef('order_id', '=', 'customer_orders.id')),
      )
      .execute();
  },
};

async function repriceOrders(db: Database, cartId: number): Promise<void> {
  const orders = await db
    .selectFrom('customer_orders')
    .select(['id', 'place_id as placeId'])
    .where('customer_orders.cart_id', '=', cartId)
    .where((where) =>
      where.exists(where.selectFrom('order_items').select('id').whereRef('order_id', '=', 'customer_orders.id')),
    )
    .execute();
  if (orders.length === 0) throw unprocessable('cart_empty');
  await requireAvailable(db, cartId);
  for (const order of orders) await repriceOrder(db, order.id, order.placeId);
}

/** @throws Problem 422 `place_checkout_disabled` or `option_selection_invalid`, with the affected lines. */
async function requireAvailable(db: Database, cartId: number): Promise<void> {
  const items = (await readOrdersOf(db, cartId, DEFAULT_LANGUAGE)).flatMap((order) => order.items);
  const faulty = items.flatMap(({ product, unavailableReason: reason }) =>
    reason === null ? [] : [{ product: product['@id'], name: product.name, reason }],
  );
  if (faulty.length === 0) return;
  const isPlaceClosed = faulty.some(({ reason }) => reason === 'place_checkout_disabled');
  throw unavailable(isPlaceClosed ? 'place_checkout_disabled' : 'option_selection_invalid', faulty);
}
