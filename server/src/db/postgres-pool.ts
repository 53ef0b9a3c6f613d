import { Pool, TypeOverrides } from 'pg';
import { columnParsers } from './parsers.ts';

/**
 * A pool on Postgres whose columns parse as those of the embedded database do. A connection that breaks is replaced: what
 * was sent on it rejects, and one that was idle is reported to `onIdleError`.
 */
export function postgresPool(url: string, options: { max?: number; onIdleError?: (error: Error) => void } = {}): Pool {
  const types = new TypeOverrides();
  for (const [oid, parse] of Object.entries(columnParsers)) types.setTypeParser(Number(oid), parse);
  const pool = new Pool({ connectionString: url, max: options.max ?? 10, connectionTimeoutMillis: 10_000, types });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool handles `error` of idle clients only, and an unhandled one ends the process. The query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
