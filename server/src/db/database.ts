import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The database or a transaction. Inside a transaction use the transaction only. */
export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;

/** The same dialect and SQL on both databases. Oldest supported version: Postgres 15. */
export function databaseOn(pool: PostgresPool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation('23505', error, constraint);
}

export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation('23514', error, constraint);
}

function isViolation(code: string, error: unknown, constraint: string | undefined): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== code) return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}
