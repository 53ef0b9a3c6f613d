import { sql } from 'kysely';
import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { Problem, unprocessable } from '#server/http/problem.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { emailKey } from '#server/shared/email-address.ts';
import { markVerified, type User } from './accounts.ts';
import { hashToken } from './opaque-tokens.ts';

const DIGITS = 6;
const LIFETIME_SECONDS = 600;
const MAX_ATTEMPTS = 5;
/** The limit for an account, over all its codes. */
const MAX_ATTEMPTS_EVER = 50;
/** How many of a user's newest codes are recognised. Older codes count as wrong, not as expired. */
const REMEMBERED = 20;

/** Codes are short: without a key, anyone who reads the table could try them all. */
export const codeKeyOf = (signingKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', 'verification codes', 32));

/**
 * A code for the browser that signed up, in place of the user's older ones; null if that browser kept no secret.
 * Decision 112.
 */
export async function issueCode(
  { db, clock, codeKey }: Pick<Deps, 'clock' | 'codeKey' | 'db'>,
  { id, signup_secret_hash: secretHash }: User,
): Promise<string | null> {
  if (secretHash === null) return null;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await db
    .insertInto('verification_codes')
    .values({
      user_id: id,
      code_hash: hashCode(codeKey, id, code),
      secret_hash: secretHash,
      expires_at: addSeconds(clock.now(), LIFETIME_SECONDS),
    })
    .execute();
  return code;
}

export interface CodeEntry {
  readonly email: string;
  /** As typed. */
  readonly code: string;
  readonly signupSecret: string | null;
}

type Refusal = 'code_wrong' | 'code_expired' | 'code_used' | 'too_many_attempts';

/**
 * Verifies the account of an address, in the browser that signed up. @throws Problem 422 `code_wrong` (also for another
 * browser or an unknown address), `code_expired`, `code_used`; 429 `too_many_attempts`.
 */
export async function verifyByCode(deps: Pick<Deps, 'clock' | 'codeKey' | 'db'>, entry: CodeEntry): Promise<User> {
  // The outcome is a value, not an error: the attempt must be committed.
  const outcome = await deps.db.transaction().execute((tx) => tryCode(tx, deps, entry));
  if (outcome === 'too_many_attempts') throw new Problem(429, outcome);
  if (typeof outcome === 'string') throw unprocessable(outcome);
  return outcome;
}

async function tryCode(
  tx: DatabaseTransaction,
  { clock, codeKey }: Pick<Deps, 'clock' | 'codeKey'>,
  { email, code, signupSecret }: CodeEntry,
): Promise<User | Refusal> {
  const secretHash = hashToken(signupSecret ?? '');
  // One query refuses all callers who cannot succeed, so that its time reveals nothing. The lock serialises a user's
  // codes and links.
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', emailKey(email))
    .where('id', 'in', (query) =>
      query.selectFrom('verification_codes').select('user_id').where('secret_hash', '=', secretHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return 'code_wrong';

  const codes = await tx
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'expires_at', 'attempts'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .execute();
  const [newest] = codes;
  const hash = hashCode(codeKey, user.id, code.replaceAll(/\s/g, ''));
  const entered = codes.find((one) => one.code_hash === hash);
  if (user.verified_at !== null) return entered === undefined ? 'code_wrong' : 'code_used';
  if (newest === undefined) return 'code_wrong';
  if (newest.attempts >= MAX_ATTEMPTS || user.code_attempts >= MAX_ATTEMPTS_EVER) return 'too_many_attempts';
  await tx
    .updateTable('verification_codes')
    .set({ attempts: newest.attempts + 1 })
    .where('id', '=', newest.id)
    .execute();
  await tx
    .updateTable('users')
    .set({ code_attempts: user.code_attempts + 1 })
    .where('id', '=', user.id)
    .execute();
  if (entered === undefined) return 'code_wrong';
  const now = clock.now();
  if (entered !== newest || entered.expires_at <= now) return 'code_expired';
  await markVerified(tx, user.id, now);
  return user;
}

function hashCode(key: Buffer, userId: number, code: string): string {
  return createHmac('sha256', key).update(`${userId}\n${code}`).digest('hex');
}
