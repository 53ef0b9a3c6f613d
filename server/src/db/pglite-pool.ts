import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { columnParsers } from './parsers.ts';

const CHECKOUT_TIMEOUT_MS = 20_000;

export async function openPglite(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { unaccent, pg_trgm }, parsers: { ...columnParsers } });
}

/** The embedded database as a `pg` pool. It has one session, so only one checkout at a time. */
export function pglitePool(lite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    connect: async () => {
      const previous = last;
      const { promise: released, resolve: release } = withResolvers();
      last = previous.then(() => released);
      try {
        await withTimeout(previous);
      } catch (error) {
        release();
        throw error;
      }
      return pgliteClient(lite, release);
    },
    end: () => lite.close(),
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  const held: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => {
    held.resolve = resolve;
  });
  return { promise, resolve: () => held.resolve?.() };
}

/** A query on `db` inside a transaction would wait for that transaction: this turns the deadlock into an error. */
async function withTimeout(released: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new Error('The embedded database was busy for too long: is `db` used inside a transaction instead of `tx`?'),
      );
    }, CHECKOUT_TIMEOUT_MS);
  });
  try {
    await Promise.race([released, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function pgliteClient(lite: PGlite, release: () => void): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(sql: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('The embedded database has no cursors.');
    return run(lite, sql, parameters);
  }
  return { query, release };
}

async function run(lite: PGlite, sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
  const result = await lite.query<unknown>(sql, [...parameters]);
  return { command: commandOf(result.command), rowCount: result.rowCount ?? 0, rows: result.rows };
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'MERGE'] as const;

function commandOf(tag: string | undefined): PostgresQueryResult<unknown>['command'] {
  return commands.find((command) => tag?.startsWith(command)) ?? 'SELECT';
}
