import type { Database } from '#server/db/database.ts';
import { unprocessable } from '#server/http/problem.ts';
import type { PayableKind } from '#server/payments/payable.ts';
import { renewDiscount, spendCode } from '#server/pricing/discounts.ts';
import { repriceOrder } from '#server/pricing/stored-items.ts';
import { orderTotal } from '#server/pricing/total.ts';
import { isPaymentDue, readOrdersOf, totalOf } from './resource.ts';

/** Prices the cart's items anew, spends its promotion code and places its orders. Contract 28. */
export const cartPayable: PayableKind = {
  table: 'multi_carts',
  name: 'cart',
  total: async (db, id) => totalOf(await readOrdersOf(db, id)),
  price: async (tx, id, { method, methodId }) => {
    const cart = await tx.selectFrom('multi_carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await repriceOrders(tx, id);
    await renewDiscount(tx, cart);
    const orders = await readOrdersOf(tx, id);
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
    .innerJoin('places', 'places.id', 'customer_orders.place_id')
    .select(['customer_orders.id', 'places.id as placeId', 'places.checkout_enabled'])
    .where('customer_orders.cart_id', '=', cartId)
    .where((where) =>
      where.exists(where.selectFrom('order_items').select('id').whereRef('order_id', '=', 'customer_orders.id')),
    )
    .execute();
  if (orders.length === 0) throw unprocessable('cart_empty');
  if (orders.some((order) => !order.checkout_enabled)) throw unprocessable('place_checkout_disabled');
  for (const order of orders) await repriceOrder(db, order.id, order.placeId);
}
