import type { CompleteResult, Departure, LinkResult } from '#machines/municipal-login/municipal-login-ports.ts';
import type { Callback } from '#machines/municipal-login/municipal-login.flow.ts';
import type { Session } from '#machines/shared/account/session.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { textIn } from '#src/adapters/json-fields.ts';
import { sessionFromTokens } from '#src/adapters/session/session-store.ts';
import type { ApiClient } from './client.ts';
import { brokenAnswer } from './failure-of.ts';

const BASE = '/pubapp/auth/municipal_login';

export const startMunicipalLogin = (api: ApiClient) => async (): Promise<Departure> => {
  const { body } = await api(`${BASE}/start`, { method: 'POST', anonymous: true });
  return { authorizationUrl: needed(body, 'authorizationUrl'), secret: needed(body, 'secret') };
};

/** Refusals and expired attempts are results, not errors. */
export const completeMunicipalLogin =
  (api: ApiClient) =>
  async ({ secret, callback }: { secret: string; callback: Callback | null }): Promise<CompleteResult> => {
    const given = Object.entries(callback ?? {}).filter(([, value]) => value !== null);
    try {
      const sent = { secret, ...Object.fromEntries(given) };
      const { body } = await api(`${BASE}/complete`, { method: 'POST', body: sent, anonymous: true });
      return resultOf(body);
    } catch (error) {
      return { kind: spent(error, 'state') };
    }
  };

function resultOf(body: unknown): CompleteResult {
  switch (textIn(body, 'outcome')) {
    case 'logged_in':
      return { kind: 'loggedIn', session: sessionIn(body) };
    case 'account_exists':
      return { kind: 'accountExists', email: needed(body, 'email'), linkToken: needed(body, 'link_token') };
    case 'access_denied':
      return { kind: 'accessDenied' };
    case 'email_missing':
      return { kind: 'emailMissing' };
    case 'email_not_verified':
      return { kind: 'emailNotVerified' };
    default:
      throw brokenAnswer();
  }
}

export const linkMunicipalLogin =
  (api: ApiClient) =>
  async ({ linkToken, password }: { linkToken: string; password: string }): Promise<LinkResult> => {
    try {
      const sent = { link_token: linkToken, password };
      const { body } = await api(`${BASE}/link`, { method: 'POST', body: sent, anonymous: true });
      return { kind: 'loggedIn', session: sessionIn(body) };
    } catch (error) {
      if (error instanceof RequestFailure && error.status === 401) return { kind: 'refused', reason: error.reason };
      return { kind: spent(error, 'link') };
    }
  };

function spent(error: unknown, what: 'state' | 'link'): 'invalid' | 'expired' {
  if (error instanceof RequestFailure && error.status === 422) {
    if (error.reason === `${what}_expired`) return 'expired';
    if (error.reason === `${what}_invalid`) return 'invalid';
  }
  throw error;
}

const sessionIn = (body: unknown): Session => sessionFromTokens(needed(body, 'token'), textIn(body, 'refresh_token'));

function needed(body: unknown, name: string): string {
  const text = textIn(body, name);
  if (text === null) throw brokenAnswer();
  return text;
}
