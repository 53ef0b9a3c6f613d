import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The database, or a transaction on it: what a service takes. Inside a transaction use the transaction only. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** One dialect on both databases, so the same SQL runs on both: Postgres 15 is the oldest one supported. */
export function databaseOn(pool: PostgresPool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** True for a violation of a unique constraint or index, of the one named when a name is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation('23505', error, constraint);
}

/** True for a violation of the check of that name. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation('23514', error, constraint);
}

function isViolation(code: string, error: unknown, constraint: string | undefined): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
