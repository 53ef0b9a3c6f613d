import { Pool, TypeOverrides } from 'pg';
import { columnParsers } from './parsers.ts';

/** Parses columns like the embedded database. Errors of idle connections go to `onIdleError`. */
export function postgresPool(url: string, options: { max?: number; onIdleError?: (error: Error) => void } = {}): Pool {
  const types = new TypeOverrides();
  for (const [oid, parse] of Object.entries(columnParsers)) types.setTypeParser(Number(oid), parse);
  const pool = new Pool({ connectionString: url, max: options.max ?? 10, connectionTimeoutMillis: 10_000, types });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool handles `error` of idle clients only. An unhandled event would end the process. The query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
