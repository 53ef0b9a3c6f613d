import type { Session } from '#machines/shared/account/session.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';

/** The session of a token pair; null: the answer has none. Throws if the access token cannot be decoded. */
export function sessionIn(body: unknown): Session | null {
  const token = textIn(body, 'token');
  return token === null ? null : sessionFromTokens(token, textIn(body, 'refresh_token'));
}
