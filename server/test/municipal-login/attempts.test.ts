import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { deleteExpired } from '#server/housekeeping.ts';
import { signUpVerified } from '../accounts.ts';
import {
  accountExists,
  callbackOf,
  complete,
  logInAs,
  REDIRECT_URI,
  refused,
  somebody,
  startLogin,
  startMunicipality,
  visitProvider,
} from './citizen.ts';

const { app, sandbox, close } = await startMunicipality();
afterAll(close);

describe('an attempt to log in', () => {
  it('starts with state, nonce and PKCE, and the app’s address to return to', async () => {
    const { authorizationUrl } = await startLogin(app);
    const { origin, searchParams } = new URL(authorizationUrl);
    expect(origin).toBe(sandbox.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'mesa',
      ui_locales: 'pt',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: REDIRECT_URI,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is refused by the provider without PKCE', async () => {
    const { authorizationUrl } = await startLogin(app);
    const url = new URL(authorizationUrl);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const back = await visitProvider(url.href, somebody());
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  it('cannot be finished with another attempt’s code: the verifier differs', async () => {
    const [one, other] = await Promise.all([startLogin(app), startLogin(app)]);
    const stolen = callbackOf(await visitProvider(one.authorizationUrl, somebody()), one.secret);
    const own = callbackOf(await visitProvider(other.authorizationUrl, somebody()), other.secret);
    expect(await complete(app, { ...own, code: stolen['code'] })).toMatchObject(refused('state_invalid'));
  });

  it('can be used once', async () => {
    const { authorizationUrl, secret } = await startLogin(app);
    const body = callbackOf(await visitProvider(authorizationUrl, somebody()), secret);
    const answers = await Promise.all([complete(app, body), complete(app, body), complete(app, body)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await complete(app, body)).toMatchObject(refused('state_invalid'));
  });

  it('is bound to the browser that started it', async () => {
    const [attacker, victim] = await Promise.all([startLogin(app), startLogin(app)]);
    const body = callbackOf(await visitProvider(attacker.authorizationUrl, somebody()), attacker.secret);
    expect(await complete(app, { ...body, secret: victim.secret })).toMatchObject(refused('state_invalid'));
    expect(await complete(app, { ...body, state: 'made-up' })).toMatchObject(refused('state_invalid'));
    // A failed try from another browser has not used the attempt up.
    expect((await complete(app, body)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    const { authorizationUrl, secret } = await startLogin(app);
    const body = callbackOf(await visitProvider(authorizationUrl, somebody()), secret);
    app.clock.advance(600);
    expect(await complete(app, body)).toMatchObject(refused('state_expired'));
  });

  it('stores only hashes of its secrets, and is deleted after expiry', async () => {
    const { authorizationUrl, secret } = await startLogin(app);
    const { state = '', nonce = '' } = Object.fromEntries(new URL(authorizationUrl).searchParams);
    const attempts = () => app.db.selectFrom('municipal_login_attempts').selectAll().execute();
    const rows = JSON.stringify(await attempts());
    expect(rows).toContain(hashToken(state));
    for (const value of [state, nonce, secret]) expect(rows).not.toContain(value);
    app.clock.advance(25 * 3600);
    await deleteExpired(app.db, app.clock);
    expect(await attempts()).toEqual([]);
  });

  it('stores no token under an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const begun = await app.call('POST', '/pubapp/auth/municipal_login/start', { headers: key });
    const { authorizationUrl, secret } = z.object({ authorizationUrl: z.url(), secret: z.string() }).parse(begun.body);
    const body = callbackOf(await visitProvider(authorizationUrl, somebody()), secret);
    expect((await app.call('POST', '/pubapp/auth/municipal_login/complete', { body, headers: key })).status).toBe(200);

    const account = await signUpVerified(app);
    const { link_token } = accountExists.parse((await logInAs(app, { name: 'Eva', email: account.email })).body);
    const linking = { body: { link_token, password: account.plainPassword }, headers: key };
    expect((await app.call('POST', '/pubapp/auth/municipal_login/link', linking)).status).toBe(200);
    expect(await app.db.selectFrom('idempotent_requests').select('body').execute()).toEqual([]);
  });

  it.each([
    [{ secret: 'x' }, 422],
    [{ secret: 7, state: 'x' }, 400],
    [{ secret: 'x', state: 'y', code: null }, 400],
  ])('answers %j with %i', async (body, status) => {
    expect((await complete(app, body)).status).toBe(status);
  });
});
