import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';

/** The database's channel that its triggers tell changes on. */
const CHANNEL = 'user_events';
/** How long the database may take to say that it is still there. */
const ANSWER_MS = 5000;

/** What the database tells of committed changes, as one listener hears it. */
export interface Feed {
  /** Rejects when the database no longer answers. */
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface FeedListener {
  readonly onMessage: (payload: string) => void;
  /** The connection broke: what is told from now on is not heard. */
  readonly onLost: (error: Error) => void;
}

/** Begins to listen. */
export type OpenFeed = (listener: FeedListener) => Promise<Feed>;

/** On a connection of its own: the pool's come and go. Many servers may listen to one database. */
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
      // One that may have connected is not left behind; what ending it says is no news.
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

/** The embedded database has one session, which hears itself. It must be its turn: in a transaction it could be undone. */
export function pgliteFeed(lite: PGlite, db: Database): OpenFeed {
  return async ({ onMessage }) => {
    const stop = await db.connection().execute(() => lite.listen(CHANNEL, onMessage));
    return { check: () => Promise.resolve(), stop: () => db.connection().execute(() => stop()) };
  };
}
