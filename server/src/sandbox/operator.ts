import { sql } from 'kysely';
import { issueBill, unbilled } from '#server/bills/issue.ts';
import { lockCustomer } from '#server/customers/customers.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { orderStatuses } from '#server/db/tables/orders.ts';
import { isDemo } from '#server/demo/accounts.ts';
import { tellReady } from '#server/orders/moves.ts';
import { orderTotal } from '#server/pricing/total.ts';
import { acceptDue } from '#server/reservations/answers.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import { chargeable } from '#server/shared/currencies.ts';

const AT_ONCE = 100;

export interface Sandbox {
  readonly db: Database;
  readonly clock: Clock;
  readonly stepSeconds: number;
}

/** Plays the demo's restaurants. State is in locked rows, so several servers may run it. Decision 41, 42, 44. */
export async function playOperator({ db, clock, stepSeconds }: Sandbox): Promise<void> {
  if (!(await isDemo(db))) return;
  const now = clock.now();
  const due = addSeconds(now, -stepSeconds);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; status: (typeof orderStatuses)[number] }>`
      update customer_orders
      set status = case status when 'placed' then 'accepted' when 'accepted' then 'ready' else 'delivered' end,
        moved_at = ${now}, version = version + 1
      where id in (
        select id from customer_orders
        where status in ('placed', 'accepted', 'ready') and coalesce(moved_at, created_at) <= ${due}
        order by id limit ${AT_ONCE} for update skip locked
      )
      returning id, status`.execute(tx);
    await tellReady(
      tx,
      rows.filter(({ status }) => status === 'ready').map(({ id }) => id),
      now,
    );
  });
  await acceptDue(db, { due, now, limit: AT_ONCE });
  await billTables(db, now, due);
}

const atTables = (db: Database) =>
  unbilled(db)
    .where('customer_orders.status', '=', 'delivered')
    .where('customer_orders.delivery_method', '=', 'dine_in');

/** One bill per customer and place. */
async function billTables(db: Database, now: Date, due: Date): Promise<void> {
  const waiting = await atTables(db).where('customer_orders.moved_at', '<=', due).execute();
  const tables = new Map(waiting.map((order) => [`${order.customer_id} ${order.place_id}`, order]));
  for (const table of tables.values()) await db.transaction().execute((tx) => billTable(tx, now, table));
}

/** A total below the minimum of a card is paid at the counter: no bill is issued. Decision 96. */
async function billTable(
  tx: DatabaseTransaction,
  now: Date,
  { customer_id: customerId, place_id: placeId }: { customer_id: number; place_id: number },
): Promise<void> {
  // Locked, so that two servers do not split a table's orders between two bills.
  await lockCustomer(tx, customerId);
  const orders = await atTables(tx)
    .select(['multi_carts.currency', orderTotal.as('total')])
    .where('customer_orders.place_id', '=', placeId)
    .where('multi_carts.customer_id', '=', customerId)
    .forUpdate('customer_orders')
    .skipLocked()
    .execute();
  const amount = orders.reduce((sum, { total }) => sum + total, 0);
  const [first] = orders;
  if (first === undefined || amount < chargeable(first.currency).least) return;
  await issueBill(tx, { now, note: null, staff: null }, { orderIds: orders.map(({ id }) => id) });
}
