import type { Selectable } from 'kysely';
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

interface Redeemed {
  readonly userId: number;
  readonly usedBefore: boolean;
}

/**
 * Looks at a token without using it up, so that no work is done for one that is of no use.
 * @throws Problem 422 `token_invalid` or `token_expired`.
 */
export async function checkMailToken(db: Database, clock: Clock, token: string, purpose: Purpose): Promise<Redeemed> {
  const { userId, usedBefore } = readToken(await selectToken(db, token, purpose).executeTakeFirst(), clock);
  return { userId, usedBefore };
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
): Promise<Redeemed> {
  const { id, userId, usedBefore } = readToken(
    await selectToken(tx, token, purpose).forUpdate().executeTakeFirst(),
    clock,
  );
  if (!usedBefore) await tx.updateTable('mail_tokens').set({ used_at: clock.now() }).where('id', '=', id).execute();
  return { userId, usedBefore };
}

function selectToken(db: Database, token: string, purpose: Purpose) {
  return db
    .selectFrom('mail_tokens')
    .select(['id', 'user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose);
}

type FoundToken = Pick<Selectable<MailTokensTable>, 'id' | 'user_id' | 'expires_at' | 'used_at'>;

function readToken(found: FoundToken | undefined, clock: Clock): Redeemed & { readonly id: number } {
  if (found === undefined) throw unprocessable('token_invalid');
  const usedBefore = found.used_at !== null;
  if (!usedBefore && found.expires_at <= clock.now()) throw unprocessable('token_expired');
  return { id: found.id, userId: found.user_id, usedBefore };
}
