import type { Database } from '#server/db/database.ts';
import { markBillRead } from '#server/notifications/notifications.ts';
import type { PayableKind } from '#server/payments/payable.ts';
import { orderTotal } from '#server/pricing/total.ts';

/** A bill's amount is fixed when it is issued; paying it pays its orders. Contract 45. */
export const billPayable: PayableKind = {
  table: 'bills',
  name: 'bill',
  total: amountOf,
  price: async (tx, id) => ({ total: await amountOf(tx, id), isDue: true }),
  receive: async (tx, id, now) => {
    await tx.updateTable('bills').set({ paid_at: now }).where('id', '=', id).execute();
    await markBillRead(tx, id, now);
    await tx
      .updateTable('customer_orders')
      .set((set) => ({ paid_amount: orderTotal, version: set('version', '+', 1) }))
      .where('id', 'in', (from) => from.selectFrom('bill_orders').select('order_id').where('bill_id', '=', id))
      .execute();
  },
};

async function amountOf(db: Database, id: number): Promise<number> {
  const { amount } = await db.selectFrom('bills').select('amount').where('id', '=', id).executeTakeFirstOrThrow();
  return amount;
}
