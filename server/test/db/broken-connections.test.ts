import type { Pool, PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { postgresPool } from '#server/db/postgres-pool.ts';
import { postgresFeed } from '#server/events/feed.ts';
import { type BreakablePostgres, ENDLESS_QUERY, relayPostgres, startWirePeer } from './postgres-peers.ts';

const template = inject('databaseTemplate');
const peers: [string, () => Promise<BreakablePostgres>][] = [['a wire protocol peer', startWirePeer]];
if (template.kind === 'postgres') peers.push(['Postgres behind a relay', () => relayPostgres(template.url)]);

const breaks: [string, (peer: BreakablePostgres) => Promise<void> | void][] = [
  ['the server ends the session', (peer) => peer.terminate()],
  ['the network resets the connection', (peer) => peer.reset()],
];

const uncaught: unknown[] = [];
let onUncaught = (): void => undefined;
const keepUncaught = (error: unknown): void => {
  uncaught.push(error);
  onUncaught();
};

beforeAll(() => {
  process.on('uncaughtException', keepUncaught);
});

afterAll(() => {
  process.off('uncaughtException', keepUncaught);
});

/** Resolves when the client has seen the end of its connection. Not `events.once`: that handles the `error` event. */
function ended(client: PoolClient): Promise<void> {
  return new Promise((resolve) => {
    onUncaught = resolve;
    client.once('end', resolve);
  });
}

describe.each(peers)('%s', (_peer, start) => {
  describe.each(breaks)('%s', (_break, cut) => {
    let peer: BreakablePostgres;
    let pool: Pool;
    let client: PoolClient | null;
    let idleErrors: Error[];
    let onIdleError: (error: Error) => void;

    beforeEach(async () => {
      uncaught.length = 0;
      client = null;
      idleErrors = [];
      onIdleError = (error) => idleErrors.push(error);
      peer = await start();
      pool = postgresPool(peer.url, { max: 2, onIdleError: (error) => onIdleError(error) });
    });

    afterEach(async () => {
      client?.release();
      await pool.end();
      await peer.close();
    });

    /** The process saw no uncaught error, and the next checkout gets a working connection. */
    async function expectRecovered(): Promise<void> {
      expect(uncaught).toEqual([]);
      client?.release();
      client = null;
      await pool.query('select');
    }

    it('rejects the query under way', async () => {
      client = await pool.connect();
      const end = ended(client);
      const query = client.query(ENDLESS_QUERY);
      query.catch(() => undefined);
      await cut(peer);
      await end;
      expect(uncaught).toEqual([]);
      await expect(query).rejects.toThrow(/terminat|ECONNRESET/);
      await expectRecovered();
      expect(idleErrors).toEqual([]);
    });

    it('rejects the next query of a transaction that was idle when the connection broke', async () => {
      client = await pool.connect();
      await client.query('begin');
      const end = ended(client);
      await cut(peer);
      await end;
      await expect(client.query('select')).rejects.toThrow('not queryable');
      await expectRecovered();
      expect(idleErrors).toEqual([]);
    });

    it('replaces an idle connection and reports it once', async () => {
      await pool.query('select');
      const reported = new Promise<void>((resolve) => {
        onIdleError = (error) => {
          idleErrors.push(error);
          resolve();
        };
      });
      await cut(peer);
      await reported;
      await expectRecovered();
      expect(idleErrors).toHaveLength(1);
    });

    it('notifies the listener of the event feed', async () => {
      const lost: Error[] = [];
      const feed = await new Promise<Awaited<ReturnType<ReturnType<typeof postgresFeed>>>>((resolve, reject) => {
        const opened = postgresFeed(peer.url)({
          onMessage: () => undefined,
          onLost: (error) => {
            lost.push(error);
            opened.then(resolve, reject);
          },
        });
        opened.then(() => cut(peer), reject);
      });
      await expect(feed.check()).rejects.toThrow('not queryable');
      await feed.stop();
      expect(lost).not.toEqual([]);
      await expectRecovered();
    });
  });
});
