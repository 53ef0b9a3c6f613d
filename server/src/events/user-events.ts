import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';

const userEvent = z.object({ id: z.int(), userId: z.int(), type: z.string(), subjectId: z.int() });
const sessionsEnded = z.object({ sessionsOf: z.int() });
const message = z.union([userEvent, sessionsEnded]);

/** Type and id only, so that streams carry no personal data. */
export type UserEvent = z.infer<typeof userEvent>;

/** Parses a message of migration 0021's triggers; null for messages of newer servers. */
export function readMessage(payload: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Limit of replayed events; beyond it the client reloads. */
const MOST = 200;

export async function lastEventId(db: Database, userId: number): Promise<number | null> {
  const last = await db
    .selectFrom('user_events')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}

/** Includes smaller ids committed later, so events may repeat. Null: `last` is unknown, or too many events. */
export async function eventsSince(db: Database, userId: number, last: number): Promise<UserEvent[] | null> {
  const { rows } = await sql<UserEvent>`
    select event.id, event.user_id as "userId", event.type, event.subject_id as "subjectId"
    from user_events as last
      join user_events as event on event.user_id = last.user_id and (event.id >= last.id or event.xact >= last.oldest_running)
    where last.id = ${last} and last.user_id = ${userId}
    order by event.id
    limit ${MOST + 2}`.execute(db);
  if (rows.length === 0 || rows.length > MOST + 1) return null;
  return rows.filter(({ id }) => id !== last);
}

/**
 * Makes the next ids greater than all that were assigned before now, at most one per millisecond. A new database, or one
 * restored from a backup, would otherwise repeat ids that clients remember. Waits for transactions that write events.
 */
export async function leapEventIds(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks the sequence: `setval` could set it back behind ids that other servers take meanwhile.
    await sql`alter sequence user_events_id_seq no cycle`.execute(tx);
    await sql`
      select setval('user_events_id_seq', greatest(last_value, (extract(epoch from clock_timestamp()) * 1000)::bigint))
      from user_events_id_seq`.execute(tx);
  });
}

/** Deletes events older than a day. Clients that were away longer reload everything. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await sql`delete from user_events where created_at < now() - interval '1 day'`.execute(db);
}
