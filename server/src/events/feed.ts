import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';

/** Decisions 43 and 100. */
const CHANNELS = ['user_events', 'catalogue'] as const;
const ANSWER_MS = 5000;

export type Channel = (typeof CHANNELS)[number];

export interface Feed {
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface FeedListener {
  readonly onMessage: (channel: Channel, payload: string) => void;
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
    client.on('notification', ({ channel, payload }) => {
      const known = CHANNELS.find((name) => name === channel);
      if (known !== undefined) onMessage(known, payload ?? '');
    });
    client.on('error', onLost);
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      // The client may have connected.
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
    const stops = await db
      .connection()
      .execute(() =>
        Promise.all(CHANNELS.map((channel) => lite.listen(channel, (payload) => onMessage(channel, payload)))),
      );
    const stop = async (): Promise<void> => {
      await Promise.all(stops.map((unlisten) => unlisten()));
    };
    return { check: () => Promise.resolve(), stop: () => db.connection().execute(stop) };
  };
}

/** One connection for several listeners. It opens with the first and closes with the last; all are told of its loss. */
export function sharedFeed(openFeed: OpenFeed): OpenFeed {
  let current: Connection | null = null;

  const connect = (): Connection => {
    const listeners = new Set<FeedListener>();
    const leave = (): void => {
      if (current === connection) current = null;
    };
    const lose = (error: Error): void => {
      leave();
      const lost = [...listeners];
      listeners.clear();
      for (const { onLost } of lost) onLost(error);
      close().catch(() => undefined);
    };
    const feed = openFeed({
      onMessage: (channel, payload) => {
        for (const { onMessage } of listeners) onMessage(channel, payload);
      },
      onLost: lose,
    });
    feed.catch(leave);
    let closing: Promise<void> | null = null;
    const close = (): Promise<void> => {
      leave();
      return (closing ??= feed.then(({ stop }) => stop()));
    };
    const connection: Connection = { listeners, feed, lose, close };
    return connection;
  };

  return async (listener) => {
    const { listeners, feed, lose, close } = (current ??= connect());
    listeners.add(listener);
    const { check } = await feed;
    if (!listeners.has(listener)) throw new Error('The connection was lost while it was opened.');
    return {
      check: () =>
        check().catch((error: unknown) => {
          lose(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }),
      stop: async () => {
        listeners.delete(listener);
        if (listeners.size === 0) await close();
      },
    };
  };
}

interface Connection {
  readonly listeners: Set<FeedListener>;
  readonly feed: Promise<Feed>;
  readonly lose: (error: Error) => void;
  readonly close: () => Promise<void>;
}
