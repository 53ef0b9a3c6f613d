import type { DatabaseTransaction } from '#server/db/database.ts';
import type { Deps } from '#server/deps/deps.ts';
import { unprocessable } from '#server/http/problem.ts';
import { markVerified } from './accounts.ts';
import { noteNetwork } from './login-guard.ts';
import { checkMailToken, type MailLink, redeemMailToken } from './mail-tokens.ts';
import { hashToken } from './opaque-tokens.ts';
import { hashPassword } from './passwords.ts';
import { revokeAllFamilies } from './refresh-tokens.ts';

const PASSWORD_LINKS = ['reset_password', 'verify_account'] as const;

/**
 * Verifies the account of a verification link and returns its user; null: it was verified before. `signupSecret`: the
 * secret that the browser kept; null: it kept none, so the password may be someone else's; undefined: a client of
 * contract 5, which keeps no secret. Decision 59. @throws Problem 422 `token_invalid`, `token_expired`, or
 * `password_required` (see {@link setPasswordByLink}).
 */
export async function verifyByLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, signupSecret }: { readonly token: string; readonly signupSecret?: string | null | undefined },
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const { userId, isVerified } = await redeemMailToken(tx, clock, token, ['verify_account']);
    if (isVerified) return null;
    if (signupSecret !== undefined && !(await isOfSignup(tx, userId, signupSecret))) {
      throw unprocessable('password_required');
    }
    await markVerified(tx, userId, clock.now());
    return userId;
  });
}

async function isOfSignup(tx: DatabaseTransaction, userId: number, signupSecret: string | null): Promise<boolean> {
  const { signup_secret_hash: stored } = await tx
    .selectFrom('users')
    .select('signup_secret_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return signupSecret !== null && stored === hashToken(signupSecret);
}

/** Sets a password by a mail link and ends all sessions. @throws Problem 422 `token_invalid` or `token_expired`. */
export async function setPasswordByLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { token, plainPassword, network }: { token: string; plainPassword: string; network: string },
): Promise<void> {
  // Hashing is expensive, so the link is checked first.
  refuseUseless(await checkMailToken(db, clock, token, PASSWORD_LINKS));
  const passwordHash = await hashPassword(plainPassword, config.passwordCost);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const link = await redeemMailToken(tx, clock, token, PASSWORD_LINKS);
    refuseUseless(link);
    await markVerified(tx, link.userId, now);
    const user = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, sessions_ended_at: now })
      .where('id', '=', link.userId)
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
    await noteNetwork({ db: tx, clock }, user, network);
    await tx
      .updateTable('mail_tokens')
      .set({ used_at: now })
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'reset_password')
      .where('used_at', 'is', null)
      .execute();
    await revokeAllFamilies(tx, clock, user.id);
  });
}

function refuseUseless({ purpose, usedBefore, isVerified }: MailLink): void {
  if (usedBefore || (purpose === 'verify_account' && isVerified)) throw unprocessable('token_invalid');
}
