import type { LogInResult } from '#machines/login/login.machine.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { RefreshResult } from '#machines/token-refresh/token-refresh.machine.ts';
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

/** Contract 7. */
export const refreshTokens =
  (api: ApiClient) =>
  async (session: Session | null): Promise<RefreshResult> => {
    if (!session?.refreshToken) return { kind: 'lost' };
    const { body } = await api('/api/token/refresh', {
      method: 'POST',
      body: { refresh_token: session.refreshToken },
      anonymous: true,
    });
    const token = textIn(body, 'token');
    if (token === null) return { kind: 'lost' };
    return {
      kind: 'rotated',
      session: sessionFromTokens(token, textIn(body, 'refresh_token') ?? session.refreshToken),
    };
  };

/** Contract 5, "POST /api/token/revoke". */
export const revokeSession =
  (api: ApiClient) =>
  async ({ session }: { session: Session | null }): Promise<void> => {
    if (!session?.refreshToken) return;
    await api('/api/token/revoke', {
      method: 'POST',
      body: { refresh_token: session.refreshToken },
      anonymous: true,
    });
  };

/** Contract 9: any 202 is success. */
export const requestVerification =
  (api: ApiClient) =>
  async ({ email }: { email: string }): Promise<void> => {
    await api('/api/verify_account_requests', { method: 'POST', body: { email } });
  };
