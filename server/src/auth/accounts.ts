import { sql, type Selectable } from 'kysely';

import type { Clock } from '#server/clock.ts';
import { type Database, isUniqueViolation } from '#server/db/database.ts';
import { invalid, violationCodes } from '#server/http/problem.ts';

import { hashPassword } from './passwords.ts';
import type { UsersTable } from './tables.ts';

export type User = Selectable<UsersTable>;

export interface NewAccount {
  readonly name: string;
  /** Also the username. */
  readonly email: string;
  readonly password: string;
}

/** Addresses and usernames are compared without regard to case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export async function findUserByUsername(db: Database, username: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst();
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Creates a user and its customer; not verified unless said so.
 * @throws Problem 422 `email: emailInUse`.
 */
export async function createAccount(
  db: Database,
  clock: Clock,
  account: NewAccount,
  options: { verified?: boolean } = {},
): Promise<User> {
  const { name, email } = account;
  if ((await findUserByEmail(db, email)) !== undefined) throw emailInUse();
  const now = clock.now();
  const values = {
    name,
    email,
    username: email,
    password_hash: await hashPassword(account.password),
    verified_at: options.verified ? now : null,
    created_at: now,
  };
  try {
    return await db.transaction().execute(async (tx) => {
      const user = await tx.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
      await tx.insertInto('customers').values({ user_id: user.id, name }).execute();
      return user;
    });
  } catch (error) {
    // Someone was faster between the look-up and the insert.
    if (isUniqueViolation(error)) throw emailInUse();
    throw error;
  }
}

const emailInUse = () => invalid({ propertyPath: 'email', message: 'emailInUse', code: violationCodes.notUnique });
