import type { Deps } from '#server/deps/deps.ts';
import type { User } from './accounts.ts';
import { noteNetwork } from './login-guard.ts';
import { pushTokenOf } from './push-token.ts';
import { type RefreshToken, startFamily } from './refresh-tokens.ts';

export interface TokenPair {
  readonly token: string;
  readonly refresh_token: string;
}

/** A new access token with the given refresh token. Contract 6, 7. */
export async function pairOf(
  { accessTokens, db }: Pick<Deps, 'accessTokens' | 'db'>,
  user: User,
  refresh: RefreshToken,
): Promise<TokenPair> {
  const { id, email: username, roles, sessions_ended_at: sessionsEndedAt } = user;
  const fcmToken = await pushTokenOf(db, refresh.familyId);
  const token = await accessTokens.issue({ id, username, roles, fcmToken, sessionsEndedAt }, refresh.familyId);
  return { token, refresh_token: refresh.token };
}

/** The token pair of a new session; remembers the network as the account's own. */
export async function signIn(
  deps: Pick<Deps, 'accessTokens' | 'clock' | 'db'>,
  user: User,
  network: string,
): Promise<TokenPair> {
  await noteNetwork(deps, user, network);
  return pairOf(deps, user, await startFamily(deps.db, deps.clock, user.id));
}
