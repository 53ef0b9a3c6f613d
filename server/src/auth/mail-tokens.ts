import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { MailTokensTable, UsersTable } from '#server/db/tables/auth.ts';
import { unprocessable } from '#server/http/problem.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import { hashToken, newLinkToken } from './opaque-tokens.ts';

const LIFETIME_SECONDS = 3600;

type Purpose = MailTokensTable['purpose'];

/** Creates the token of a mail link, valid for one hour and one use. Contract 5. */
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

export interface MailLink {
  readonly userId: number;
  readonly purpose: Purpose;
  readonly usedBefore: boolean;
  readonly isVerified: boolean;
}

/** Checks a token without redeeming it. @throws Problem 422 `token_invalid` or `token_expired`. */
export async function checkMailToken(
  db: Database,
  clock: Clock,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailLink> {
  return readToken(await selectToken(db, token, purposes).executeTakeFirst(), clock);
}

/**
 * Redeems a token; links of one account are redeemed one after the other. `usedBefore`: it was redeemed already.
 * @throws Problem 422 `token_invalid` or `token_expired`.
 */
export async function redeemMailToken(
  tx: DatabaseTransaction,
  clock: Clock,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailLink> {
  const owner = selectToken(tx, token, purposes).clearSelect().select('user_id');
  // Locks the user, not the token: redeeming a link updates other tokens of the user, which would deadlock.
  await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
  const found = readToken(await selectToken(tx, token, purposes).executeTakeFirst(), clock);
  if (!found.usedBefore) {
    await tx.updateTable('mail_tokens').set({ used_at: clock.now() }).where('id', '=', found.id).execute();
  }
  return found;
}

function selectToken(db: Database, token: string, purposes: readonly Purpose[]) {
  return db
    .selectFrom('mail_tokens')
    .innerJoin('users', 'users.id', 'mail_tokens.user_id')
    .select(['mail_tokens.id', 'user_id', 'purpose', 'expires_at', 'used_at', 'verified_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes);
}

type FoundToken = Pick<Selectable<MailTokensTable>, 'id' | 'user_id' | 'purpose' | 'expires_at' | 'used_at'> &
  Pick<Selectable<UsersTable>, 'verified_at'>;

function readToken(found: FoundToken | undefined, clock: Clock): MailLink & { readonly id: number } {
  if (found === undefined) throw unprocessable('token_invalid');
  const usedBefore = found.used_at !== null;
  if (!usedBefore && found.expires_at <= clock.now()) throw unprocessable('token_expired');
  const { id, user_id: userId, purpose, verified_at: verifiedAt } = found;
  return { id, userId, purpose, usedBefore, isVerified: verifiedAt !== null };
}
