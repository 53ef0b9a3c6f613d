import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { TestAnswer } from './harness.ts';

/** Takes row locks, as another server would. */
export type Hold = (tx: DatabaseTransaction) => Promise<unknown>;

/**
 * The answers of requests that arrive one after the other while `hold` keeps its locks. The locks are released when all
 * requests wait. @throws Error when a request does not wait.
 */
export async function queueBehind<T>(
  db: Database,
  hold: Hold,
  ...requests: (() => Promise<T>)[]
): Promise<PromiseSettledResult<T>[]> {
  const arrived: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await hold(tx);
    for (const request of requests) {
      arrived.push(request());
      if (!(await waits(db, arrived))) throw new Error(`Request ${arrived.length} did not wait for the lock.`);
    }
  });
  return Promise.allSettled(arrived);
}

/** The answer of a request that finishes while `hold` keeps its locks. @throws Error when it waits for them. */
export async function passBy<T>(db: Database, hold: Hold, request: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await hold(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const answer = request();
    // Sessions also wait for each other for a moment, when they notify for example.
    const isBehind = sql`${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
    if (await waits(db, [answer], isBehind)) throw new Error('The request waited for the lock.');
    return answer;
  });
}

/** True: all requests wait for a lock. False: the last request is settled. */
async function waits(
  db: Database,
  requests: readonly Promise<unknown>[],
  isWaiting: RawBuilder<unknown> = sql`wait_event_type = 'Lock'`,
): Promise<boolean> {
  const settled = Promise.allSettled(requests.slice(-1));
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and ${isWaiting}`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= requests.length) return true;
    if ((await Promise.race([settled, Promise.resolve(null)])) !== null) return false;
  }
}

/** Locks these rows as an update of them does. */
export const rowsOf =
  (table: keyof Schema, column: string, value: number | string): Hold =>
  (tx) =>
    sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} for no key update`.execute(tx);

/** Statuses of HTTP answers, in the order of arrival. */
export const statusesOf = (settled: readonly PromiseSettledResult<TestAnswer>[]): unknown[] =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value.status : one.reason));
