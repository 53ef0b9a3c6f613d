import { sql, type Selectable } from 'kysely';
import { type Database, type DatabaseTransaction, isUniqueViolation } from '#server/db/database.ts';
import type { UsersTable } from '#server/db/tables/auth.ts';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import type { Deps } from '#server/deps/deps.ts';
import { invalid, violationCodes } from '#server/http/problem.ts';
import { requestMail } from '#server/mail/requests.ts';
import { asciiEmail, emailKey } from '#server/shared/email-address.ts';
import type { Language } from '#server/shared/language.ts';
import { isFromBefore } from './access-tokens.ts';
import { hashToken } from './opaque-tokens.ts';
import { hashPassword } from './passwords.ts';

export type User = Selectable<UsersTable>;

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly signupSecret: string | null;
  readonly language: Language;
}

/** Finds a user by any spelling of the address. A username is the ASCII form of the e-mail address. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', emailKey(email))
    .executeTakeFirst();
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False if the user is gone, has ended this session, or has ended all sessions since the token was issued. */
export async function isSessionAlive(db: Database, { user, issuedAt, familyId }: ReadToken): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .leftJoin('refresh_token_families as family', (join) => join.on('family.id', '=', familyId))
    .select(['users.sessions_ended_at', 'family.revoked_at'])
    .where('users.id', '=', user.id)
    .executeTakeFirst();
  return found !== undefined && found.revoked_at === null && !isFromBefore(issuedAt, found.sessions_ended_at);
}

/**
 * Creates an unverified user and its customer. Until the account is verified, the browser that signed up may sign up
 * again, which replaces the name and the password. @throws Problem 422 `email: emailInUse`.
 */
export async function createAccount(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  account: NewAccount,
): Promise<User> {
  const { name, email, password, signupSecret, language } = account;
  const signupSecretHash = signupSecret === null ? null : hashToken(signupSecret);
  const known = await findUserByEmail(db, email);
  if (known !== undefined && !isOwn(known, signupSecretHash)) throw emailInUse();
  const row = {
    name,
    email,
    passwordHash: await hashPassword(password, config.passwordCost),
    createdAt: clock.now(),
    verifiedAt: null,
    signupSecretHash,
  };
  try {
    return await db.transaction().execute(async (tx) => {
      await requestMail(tx, clock, { kind: 'verify_account', email, language });
      return known === undefined ? insertAccount(tx, row) : replaceAccount(tx, known.id, row);
    });
  } catch (error) {
    // Another request inserted the address after the lookup.
    if (isUniqueViolation(error)) throw emailInUse();
    throw error;
  }
}

const isOwn = ({ verified_at: verifiedAt, signup_secret_hash: known }: User, given: string | null): boolean =>
  verifiedAt === null && given !== null && known === given;

interface AccountRow {
  name: string;
  email: string;
  passwordHash: string | null;
  createdAt: Date;
  verifiedAt: Date | null;
  signupSecretHash?: string | null;
}

/** @throws Problem 422 `email: emailInUse` if the account was verified meanwhile. */
async function replaceAccount(tx: DatabaseTransaction, userId: number, account: AccountRow): Promise<User> {
  const { name, passwordHash } = account;
  const user = await tx
    .updateTable('users')
    .set({ name, password_hash: passwordHash })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) throw emailInUse();
  await tx.updateTable('customers').set({ name }).where('user_id', '=', userId).execute();
  return user;
}

export async function insertAccount(tx: DatabaseTransaction, account: AccountRow): Promise<User> {
  const user = await tx
    .insertInto('users')
    .values({
      name: account.name,
      username: asciiEmail(account.email),
      email: account.email,
      password_hash: account.passwordHash,
      verified_at: account.verifiedAt,
      signup_secret_hash: account.signupSecretHash ?? null,
      created_at: account.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('customers').values({ user_id: user.id, name: account.name }).execute();
  return user;
}

export async function markVerified(tx: DatabaseTransaction, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verified_at: now, signup_secret_hash: null })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();
}

const emailInUse = () => invalid({ propertyPath: 'email', message: 'emailInUse', code: violationCodes.notUnique });
