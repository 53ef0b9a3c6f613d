import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestApp, type TestApp } from '../harness.ts';
import { callbackOf, complete, logInAs, startLogin, visitProvider } from './citizen.ts';
import { type FaultyProvider, startFaultyProvider } from './faulty-provider.ts';

const person = { name: 'Eva Sá', email: 'eva@mesa.example' };
const now = () => Math.floor(Date.now() / 1000);

describe('a provider with an invalid ID token', () => {
  let provider: FaultyProvider;
  let app: TestApp;

  beforeAll(async () => {
    provider = await startFaultyProvider(`${PUBLIC_URL}/auth/mycascais-login`);
    app = await startTestApp({ identityProvider: provider });
  });

  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  it.each([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'another-nonce' }],
    ['no nonce', { nonce: undefined }],
    ['an end in the past', { iat: now() - 7200, exp: now() - 3600 }],
    ['another subject than its other answers', { sub: 'somebody-else' }],
  ])('is refused: %s', async (_name, change) => {
    provider.changeClaims((claims) => ({ ...claims, ...change }));
    expect(await logInAs(app, person)).toMatchObject({
      status: 502,
      body: { 'hydra:description': 'identity_token_invalid' },
    });
    expect(app.takeErrors()).toEqual([expect.stringMatching(/^OAUTH_/)]);
  });

  it('is refused: another signature', async () => {
    provider.changeClaims((claims) => claims, true);
    expect(await logInAs(app, person)).toMatchObject({
      status: 502,
      body: { 'hydra:description': 'identity_token_invalid' },
    });
    expect(app.takeErrors()).toHaveLength(1);
  });

  it('is accepted when everything is valid', async () => {
    provider.changeClaims((claims) => claims);
    expect(await logInAs(app, person)).toMatchObject({ status: 200, body: { outcome: 'logged_in' } });
  });
});

describe('a provider that is down', () => {
  it('is reported when the customer returns from it', async () => {
    const provider = await startFaultyProvider(`${PUBLIC_URL}/auth/mycascais-login`);
    const app = await startTestApp({ identityProvider: provider });
    const { authorizationUrl, secret } = await startLogin(app);
    const body = callbackOf(await visitProvider(authorizationUrl, person), secret);
    await provider.close();
    const unavailable = { status: 502, body: { 'hydra:description': 'identity_provider_unavailable' } };
    expect(await complete(app, body)).toMatchObject(unavailable);
    expect(app.takeErrors()).toEqual(['not reached']);
    await app.close();
  });

  it('is reported before the customer leaves, and asked again on each attempt', async () => {
    const app = await startTestApp();
    for (let count = 0; count < 2; count += 1) {
      const answer = await app.call('POST', '/pubapp/auth/municipal_login/start');
      expect(answer).toMatchObject({ status: 502, body: { 'hydra:description': 'identity_provider_unavailable' } });
    }
    expect(app.takeErrors()).toEqual(['not reached', 'not reached']);
    await app.close();
  });
});
