import type { Session } from '#machines/shared/account/session.ts';
import type { RefreshResult } from '#machines/token-refresh/token-refresh.machine.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { ApiClient } from './client.ts';

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
