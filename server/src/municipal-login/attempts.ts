import { hkdfSync } from 'node:crypto';
import { hashToken, newLinkToken } from '#server/auth/opaque-tokens.ts';
import type { Database } from '#server/db/database.ts';
import { unprocessable } from '#server/http/problem.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';

const LIFETIME_SECONDS = 600;

/** `state` goes to the provider and back; `secret` stays in the browser. */
export interface Attempt {
  readonly state: string;
  readonly secret: string;
}

export async function openAttempt(db: Database, clock: Clock): Promise<Attempt> {
  const attempt = { state: newLinkToken(), secret: newLinkToken() };
  await db
    .insertInto('municipal_login_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      secret_hash: hashToken(attempt.secret),
      expires_at: addSeconds(clock.now(), LIFETIME_SECONDS),
      used_at: null,
    })
    .execute();
  return attempt;
}

/** Redeems an attempt, once. @throws Problem 422 `state_invalid` (unknown, used, other browser) or `state_expired`. */
export async function takeAttempt(db: Database, clock: Clock, { state, secret }: Attempt): Promise<void> {
  const taken = await db
    .updateTable('municipal_login_attempts')
    .set({ used_at: clock.now() })
    .where('state_hash', '=', hashToken(state))
    .where('secret_hash', '=', hashToken(secret))
    .where('used_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  if (taken === undefined) throw unprocessable('state_invalid');
  if (taken.expires_at <= clock.now()) throw unprocessable('state_expired');
}

/** Derived from the browser's secret, so that an attempt cannot be finished with the database alone. */
export const nonceOf = ({ secret }: Attempt): string => derive(secret, 'nonce');

/** PKCE verifier (RFC 7636), 43 characters. */
export const codeVerifierOf = ({ secret }: Attempt): string => derive(secret, 'code verifier');

function derive(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
}
