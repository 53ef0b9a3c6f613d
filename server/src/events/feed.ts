import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';

const CHANNEL = 'user_events';
const ANSWER_MS = 5000;

export interface Feed {
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface FeedListener {
  readonly onMessage: (payload: string) => void;
  /** The connection broke: later notifications are lost. */
  readonly onLost: (error: Error) => void;
}

export type OpenFeed = (listener: FeedListener) => Promise<Feed>;

/** Uses its own connection, since the pool closes idle ones. Several servers may listen. */
export function postgresFeed(url: string): OpenFeed {
  return async ({ onMessage, onLost }) => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', onLost);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      // It may have connected.
      client.end().catch(() => undefined);
      throw error;
    }
    return {
      check: async () => {
        await client.query('select 1');
      },
      stop: () => client.end(),
    };
  };
}

/** Listens in the only session, outside transactions: a rollback would undo the `listen`. */
export function pgliteFeed(lite: PGlite, db: Database): OpenFeed {
  return async ({ onMessage }) => {
    const stop = await db.connection().execute(() => lite.listen(CHANNEL, onMessage));
    return { check: () => Promise.resolve(), stop: () => db.connection().execute(() => stop()) };
  };
}
