import type { LogInResult } from '#machines/login/login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { ApiClient } from './client.ts';
import { textIn } from './text-in.ts';

/** Contract 6. Refused credentials are a result, not an error. */
export const logIn =
  (api: ApiClient) =>
  async (credentials: { username: string; password: string }): Promise<LogInResult> => {
    try {
      const { body } = await api('/api/login_check', { method: 'POST', body: credentials, anonymous: true });
      const token = textIn(body, 'token');
      if (token === null) return { kind: 'refused', reason: 'unknown_error' };
      return { kind: 'loggedIn', session: sessionFromTokens(token, textIn(body, 'refresh_token')) };
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
      if (error.reason === 'account_not_verified') return { kind: 'notVerified' };
      return { kind: 'refused', reason: error.reason };
    }
  };
