import { sql } from 'kysely';
import { issueBill, unbilled } from '#server/bills/issue.ts';
import type { Database } from '#server/db/database.ts';
import type { orderStatuses } from '#server/db/tables/orders.ts';
import { isDemo } from '#server/demo/accounts.ts';
import { tellReady } from '#server/orders/moves.ts';
import { acceptDue } from '#server/reservations/answers.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';

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
  for (let isMore = true; isMore;) isMore = await billNextTable(db, now, due);
}

/** One bill per customer and place. True when one was issued. */
async function billNextTable(db: Database, now: Date, due: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const atTables = unbilled(tx)
      .where('customer_orders.status', '=', 'delivered')
      .where('customer_orders.delivery_method', '=', 'dine_in');
    const first = await atTables.where('customer_orders.moved_at', '<=', due).limit(1).executeTakeFirst();
    if (first === undefined) return false;
    // Locked, so that two servers do not split a table's orders between two bills.
    await tx.selectFrom('customers').select('id').where('id', '=', first.customer_id).forNoKeyUpdate().execute();
    const table = await atTables
      .where('customer_orders.place_id', '=', first.place_id)
      .where('multi_carts.customer_id', '=', first.customer_id)
      .forUpdate('customer_orders')
      .skipLocked()
      .execute();
    if (table.length > 0)
      await issueBill(tx, { now, note: null, staff: null }, { orderIds: table.map(({ id }) => id) });
    return table.length > 0;
  });
}
