import { sql } from 'kysely';

import { addSeconds, type Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { isDemo } from '#server/demo/accounts.ts';
import { tellReady } from '#server/orders/moves.ts';
import type { orderStatuses } from '#server/orders/tables.ts';
import { acceptDue } from '#server/reservations/answers.ts';

const AT_ONCE = 100;

export interface Sandbox {
  readonly db: Database;
  readonly clock: Clock;
  /** How long the demo's restaurants take over each step. */
  readonly stepSeconds: number;
}

/**
 * Plays the restaurants of the demo: every order that has waited long enough is accepted, made ready or delivered, and every
 * table that was asked for is kept. How long one has waited stands in the database and its rows are locked while they move,
 * so that any server may play at any time, several at once, and a restart forgets nothing. Decision 41, 44.
 */
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
    await tellReady(tx, rows.filter(({ status }) => status === 'ready').map(({ id }) => id), now);
  });
  await acceptDue(db, { due, now, limit: AT_ONCE });
}
