import type { Deps } from '#server/deps.ts';

import type { User } from './accounts.ts';
import { startFamily } from './refresh-tokens.ts';

export interface TokenPair {
  readonly token: string;
  readonly refresh_token: string;
}

/** An access token beside the refresh token that goes with it. Contract 6, 7. */
export async function pairOf({ accessTokens }: Pick<Deps, 'accessTokens'>, user: User, refreshToken: string): Promise<TokenPair> {
  const { id, username, roles, fcm_token: fcmToken, sessions_ended_at: sessionsEndedAt } = user;
  const token = await accessTokens.issue({ id, username, roles, fcmToken, sessionsEndedAt });
  return { token, refresh_token: refreshToken };
}

/** The pair of a new sign-in. */
export async function signIn(deps: Pick<Deps, 'accessTokens' | 'clock' | 'db'>, user: User): Promise<TokenPair> {
  return pairOf(deps, user, await startFamily(deps.db, deps.clock, user.id));
}
