import { addSeconds, type Clock } from '#server/clock.ts';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import { unprocessable } from '#server/http/problem.ts';

import { hashToken, newLinkToken } from './opaque-tokens.ts';
import type { MailTokensTable } from './tables.ts';

const LIFETIME_SECONDS = 3600;

type Purpose = MailTokensTable['purpose'];

/** Makes the token of a link for a mail; good for one hour and one use. Contract 5. */
export async function issueMailToken(db: Database, clock: Clock, userId: number, purpose: Purpose): Promise<string> {
  const token = newLinkToken();
  await db
    .insertInto('mail_tokens')
    .values({
      user_id: userId,
      purpose,
      token_hash: hashToken(token),
      expires_at: addSeconds(clock.now(), LIFETIME_SECONDS),
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Uses a token up; `usedBefore` says that it was already.
 * @throws Problem 422 `token_invalid` or `token_expired`.
 */
export async function redeemMailToken(
  tx: DatabaseTransaction,
  clock: Clock,
  token: string,
  purpose: Purpose,
): Promise<{ userId: number; usedBefore: boolean }> {
  const found = await tx
    .selectFrom('mail_tokens')
    .select(['id', 'user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw unprocessable('token_invalid');
  if (found.used_at !== null) return { userId: found.user_id, usedBefore: true };
  if (found.expires_at <= clock.now()) throw unprocessable('token_expired');
  await tx.updateTable('mail_tokens').set({ used_at: clock.now() }).where('id', '=', found.id).execute();
  return { userId: found.user_id, usedBefore: false };
}
