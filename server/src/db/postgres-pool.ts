import { Pool, TypeOverrides } from 'pg';
import { columnParsers } from './parsers.ts';

/** A pool on Postgres whose columns parse as those of the embedded database do. */
export function postgresPool(url: string, options: { max?: number; onIdleError?: (error: Error) => void } = {}): Pool {
  const types = new TypeOverrides();
  for (const [oid, parse] of Object.entries(columnParsers)) types.setTypeParser(Number(oid), parse);
  const pool = new Pool({ connectionString: url, max: options.max ?? 10, connectionTimeoutMillis: 10_000, types });
  // Without a listener an idle connection that breaks ends the process; the pool replaces it by itself.
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}
