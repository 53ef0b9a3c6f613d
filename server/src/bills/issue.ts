import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { conflict, notFound, unprocessable } from '#server/http/problem.ts';
import { notify } from '#server/notifications/notify.ts';
import { placesOfStaff } from '#server/operators/staff.ts';
import { orderTotal } from '#server/pricing/total.ts';
import { chargeable } from '#server/shared/currencies.ts';

export type BillContent = { readonly orderIds: readonly number[] } | AmountDue;

interface AmountDue {
  readonly customerId: number;
  readonly placeId: number;
  readonly amount: number;
}

interface Issue {
  readonly now: Date;
  readonly note: string | null;
  readonly staff: number | null;
}

/**
 * Bills accepted, unpaid and unbilled orders of one customer at one place. Decision 42. @throws Problem 409
 * `order_not_billable`; 404 for an unknown customer or place, or for a place of other staff; 422 for an amount that no
 * card can be charged with.
 */
export async function issueBill(tx: DatabaseTransaction, issue: Issue, content: BillContent): Promise<number> {
  if (!('orderIds' in content)) return insertBill(tx, issue, content);
  const orders = await lockBillable(tx, issue, content.orderIds);
  const [first] = orders;
  if (first === undefined || orders.length < content.orderIds.length) throw conflict('order_not_billable');
  const { customer_id: customerId, place_id: placeId, currency } = first;
  const isOfOne = orders.every(
    (order) => order.customer_id === customerId && order.place_id === placeId && order.currency === currency,
  );
  const amount = orders.reduce((sum, order) => sum + order.total, 0);
  if (!isOfOne) throw conflict('order_not_billable');
  const id = await insertBill(tx, issue, { customerId, placeId, amount, currency });
  await tx
    .insertInto('bill_orders')
    .values(orders.map((order) => ({ bill_id: id, order_id: order.id })))
    .execute();
  return id;
}

async function insertBill(
  tx: DatabaseTransaction,
  { now, note, staff }: Issue,
  { customerId, placeId, amount, currency }: AmountDue & { readonly currency?: string },
): Promise<number> {
  const customer = await tx.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  const place = await tx
    .selectFrom('places')
    .select(['name', 'currency'])
    .where('id', '=', placeId)
    .$if(staff !== null, (query) => query.where('id', 'in', placesOfStaff(tx, staff ?? 0)))
    .executeTakeFirst();
  if (customer === undefined || place === undefined) throw notFound();
  requireChargeable(amount, place.currency);
  const { id } = await tx
    .insertInto('bills')
    .values({
      customer_id: customerId,
      place_id: placeId,
      place_name: place.name,
      currency: currency ?? place.currency,
      amount,
      note,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(tx, now, { type: 'payment_request', placeId, billId: id, customerId });
  return id;
}

/** A bill can only be paid by card. Decision 96. */
function requireChargeable(amount: number, currency: string): void {
  const { least, most, step } = chargeable(currency);
  if (amount < least) throw unprocessable('bill_amount_too_small');
  if (amount > most) throw unprocessable('bill_amount_too_large');
  if (amount % step !== 0) throw unprocessable('bill_amount_invalid');
}

/** The billable orders among `ids`, locked until the transaction ends. */
async function lockBillable(tx: DatabaseTransaction, { staff }: Issue, ids: readonly number[]) {
  await tx.selectFrom('customer_orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  // A separate statement, so that it sees what the previous holder of the locks committed.
  return unbilled(tx)
    .select(orderTotal.as('total'))
    .where('customer_orders.id', 'in', ids)
    .$if(staff !== null, (query) => query.where('customer_orders.place_id', 'in', placesOfStaff(tx, staff ?? 0)))
    .execute();
}

/** Accepted orders that cost something and are neither paid nor billed, oldest first. */
export function unbilled(db: Database) {
  return db
    .selectFrom('customer_orders')
    .innerJoin('multi_carts', 'multi_carts.id', 'customer_orders.cart_id')
    .select(['customer_orders.id', 'customer_orders.place_id', 'multi_carts.customer_id', 'multi_carts.currency'])
    .where('customer_orders.status', 'in', ['accepted', 'ready', 'delivered'])
    .where('customer_orders.paid_amount', '=', 0)
    .where(orderTotal, '>', 0)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('bill_orders').select('bill_id').whereRef('order_id', '=', 'customer_orders.id')),
      ),
    )
    .orderBy('customer_orders.id');
}
