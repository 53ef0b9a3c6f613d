import type { DatabaseTransaction } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import { notify } from '#server/notifications/notify.ts';
import { payRefund } from '#server/payments/refunds.ts';
import { giveCodeBack } from '#server/pricing/discounts.ts';

const MOVES = {
  accept: { from: 'placed', to: 'accepted' },
  reject: { from: 'placed', to: 'rejected' },
  make_ready: { from: 'accepted', to: 'ready' },
  deliver: { from: 'ready', to: 'delivered' },
  cancel: { from: 'placed', to: 'canceled' },
} as const;
export type OrderMove = keyof typeof MOVES;

/**
 * The first of two concurrent moves wins; repeats change nothing. A refund becomes due in the same transaction and is
 * tried at once. @throws Problem 409 with `refusal` for a wrong status; 404.
 */
export async function moveOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'payments'>,
  orderId: number,
  move: OrderMove,
  refusal: 'order_not_movable' | 'order_not_cancelable',
): Promise<void> {
  const { from, to } = MOVES[move];
  const now = deps.clock.now();
  const isOwed = await deps.db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('customer_orders')
      .set((set) => ({ status: to, moved_at: now, version: set('version', '+', 1) }))
      .where('id', '=', orderId)
      .where('status', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (moved !== undefined) {
      if (to === 'ready') await tellReady(tx, [orderId], now);
      return (to === 'rejected' || to === 'canceled') && callOff(tx, orderId, now);
    }
    const order = await tx.selectFrom('customer_orders').select('status').where('id', '=', orderId).executeTakeFirst();
    if (order === undefined || order.status === 'open') throw notFound();
    if (order.status !== to) throw conflict(refusal);
    return false;
  });
  if (isOwed) await payRefund(deps, orderId);
}

export async function tellReady(tx: DatabaseTransaction, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await tx
    .selectFrom('customer_orders')
    .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
    .select([
      'customer_orders.id as orderId',
      'customer_orders.place_id as placeId',
      'multi_carts.customer_id as customerId',
    ])
    .where('customer_orders.id', 'in', orderIds)
    .orderBy('customer_orders.id')
    .execute();
  for (const order of orders) await notify(tx, now, { type: 'order_ready', ...order });
}

/** True when a refund is due. */
async function callOff(tx: DatabaseTransaction, orderId: number, now: Date): Promise<boolean> {
  await giveCodeBack(tx, orderId);
  return requestRefund(tx, orderId, now);
}

async function requestRefund(tx: DatabaseTransaction, orderId: number, now: Date): Promise<boolean> {
  const refund = await tx
    .insertInto('refunds')
    .columns(['order_id', 'payment_intent_id', 'amount', 'requested_at'])
    .expression((from) =>
      from
        .selectFrom('customer_orders')
        .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
        .select((select) => [
          'customer_orders.id',
          select.ref('multi_carts.payment_intent_id').$notNull().as('payment_intent_id'),
          'customer_orders.paid_amount',
          select.val(now).as('requested_at'),
        ])
        .where('customer_orders.id', '=', orderId)
        .where('customer_orders.paid_amount', '>', 0)
        .where('multi_carts.payment_intent_id', 'is not', null),
    )
    .returning('order_id')
    .executeTakeFirst();
  return refund !== undefined;
}
