import { createApiClient } from '#src/adapters/api/client.ts';
import { aCard, anAppConfig } from '#test/harness/fixtures.ts';
import { accessToken, startApi } from '#test/harness/loopback-api.ts';

type Options = Parameters<typeof createApiClient>[0];

/** A client whose token cannot be refreshed. */
export const clientOf = (
  fetch: Options['fetch'],
  token: string | null = 't',
  config: Options['config'] = async () => anAppConfig(),
) => createApiClient({ config, tokens: { current: () => token, refresh: async () => null }, fetch });

/** A loopback API, and a client in front of it. */
export async function startClient(answer: Parameters<typeof startApi>[0], token: string | null = 't') {
  const server = await startApi(answer);
  return { ...server, api: clientOf(fetch, token, server.config) };
}

export const refusal = (status: number, description: string) => ({
  status,
  body: { 'hydra:description': description },
});

export const BROKEN = refusal(500, 'Internal Server Error');

/** A card as the provider lists it. */
export function listedCard(parts: Parameters<typeof aCard>[0]) {
  const { id, expired: _byTheClock, ...card } = aCard(parts);
  return { id, card };
}

const token = accessToken({ userid: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] });

/** The session of a customer, and the tokens in the server's answer. */
export const ANA = {
  session: { token, refreshToken: 'r', user: { id: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] } },
  tokens: { token, refresh_token: 'r' },
};
