import type { LogInResult } from '#machines/login/login.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import type { ApiClient } from './client.ts';
import { sessionIn } from './session-in.ts';

/** Contract 6. Refused credentials are a result, not an error. */
export const logIn =
  (api: ApiClient) =>
  async (credentials: { username: string; password: string }): Promise<LogInResult> => {
    try {
      const { body } = await api('/api/login_check', { method: 'POST', body: credentials, anonymous: true });
      const session = sessionIn(body);
      return session
        ? { kind: 'loggedIn', session, name: textIn(body, 'name') }
        : { kind: 'refused', reason: 'unknown_error' };
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
      if (error.reason === 'account_not_verified') return { kind: 'notVerified' };
      return { kind: 'incorrect', reason: error.reason };
    }
  };
