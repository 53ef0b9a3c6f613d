import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config/config.ts';
import type { Deps } from '#server/deps/deps.ts';
import { notify } from '#server/notifications/notify.ts';
import { consoleLog } from '#server/shared/log.ts';
import { startServer } from '#server/start.ts';
import { type SignedInCustomer, signInCustomers } from './customers.ts';

/** Messages to the measuring process. */
export interface EventServer {
  readonly app: string;
  readonly applicationKey: string;
  readonly customers: readonly ToldCustomer[];
}

/** A signed-in customer, and how many notifications they have not read. */
export interface ToldCustomer extends SignedInCustomer {
  readonly unread: readonly number[];
}

/** The process's memory after garbage collection, in bytes. */
export interface Weight {
  readonly resident: number;
  /** The JavaScript heap, and the memory that its objects hold outside it. */
  readonly used: number;
  readonly streams: number;
}

const PLACE = 1;
const SETTLING_MS = 300;

/**
 * A server that reports its memory on request. Arguments: for each customer to create, the number of unread
 * notifications.
 */
async function main(unread: readonly number[]): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, consoleLog);
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.on('message', () => void weigh(server.deps).then((weight) => process.send?.(weight)));
  const ready: EventServer = {
    app: server.address,
    applicationKey: config.applicationKey,
    customers: await tellCustomers(server.deps, unread),
  };
  process.send?.(ready);
}

async function tellCustomers(deps: Deps, unread: readonly number[]): Promise<ToldCustomer[]> {
  const { db, clock } = deps;
  const customers = await signInCustomers(deps, unread.length);
  await db.transaction().execute(async (tx) => {
    for (const [index, { customerId }] of customers.entries()) {
      for (let count = 0; count < (unread[index] ?? 0); count += 1)
        await notify(tx, clock.now(), {
          customerId,
          type: 'reservation_accepted',
          placeId: PLACE,
          reservedFor: clock.now(),
        });
    }
  });
  const rows = await db
    .selectFrom('notification_recipients')
    .select(['id', 'user_id'])
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute();
  const byUser = new Map<number, number[]>(customers.map(({ userId }) => [userId, []]));
  for (const row of rows) byUser.get(row.user_id)?.push(row.id);
  return customers.map((customer) => ({ ...customer, unread: byUser.get(customer.userId) ?? [] }));
}

async function weigh({ events }: Deps): Promise<Weight> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await pause(SETTLING_MS);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, used: heapUsed + external, streams: events.count };
}

await main(process.argv.slice(2).map(Number));
