import { createHook } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AccountDraft, linkTokenOf, login, mailsTo, signUpVerified, tokenPair } from './accounts.ts';
import { setUpTestApp, statusAndBody, type TestAnswer } from './harness.ts';

const app = await setUpTestApp();

/** The token of the link in the owner's mail. */
async function askFor({ email }: AccountDraft): Promise<string> {
  await app.call('POST', '/api/reset_password_requests', { body: { email } });
  return linkTokenOf((await mailsTo(app, email)).at(-1), '/auth/reset-password');
}

const reset = (token: string, plainPassword: string): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/reset-password', { body: { token, plainPassword } });

/** Starts to count the passwords that this process hashes. The returned function stops, and returns the count. */
function countHashes(): () => number {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  return () => {
    hook.disable();
    return count;
  };
}

describe('reset password', () => {
  it('sets the password, ends every session, and works once', async () => {
    const account = await signUpVerified(app);
    const signIn = (plainPassword: string) => login(app, { ...account, plainPassword });
    const token = await askFor(account);

    expect((await reset(token, 'fraca')).status).toBe(422);
    expect((await reset(token, 'Outro-segredo2')).status).toBe(204);
    expect((await signIn(account.plainPassword)).status).toBe(401);
    expect((await signIn('Outro-segredo2')).status).toBe(200);
    const refresh = await app.call('POST', '/api/token/refresh', { body: { refresh_token: account.refreshToken } });
    expect(refresh.body).toEqual({ code: 401, message: 'Invalid JWT Refresh Token' });
    expect((await reset(token, 'Mais-um-segredo3')).body).toMatchObject({ 'hydra:description': 'token_invalid' });
  });

  it('leaves the session, the password and the link of another customer as they are', async () => {
    const [account, other] = [await signUpVerified(app), await signUpVerified(app)];
    const [token, otherToken] = [await askFor(account), await askFor(other)];
    expect((await reset(token, 'Outro-segredo2')).status).toBe(204);
    const refresh = await app.call('POST', '/api/token/refresh', { body: { refresh_token: other.refreshToken } });
    expect([refresh.status, (await login(app, other)).status]).toEqual([200, 200]);
    expect((await reset(otherToken, 'Outro-segredo3')).status).toBe(204);
  });

  it('refuses older access tokens, those of the same second included, and accepts newer ones', async () => {
    const account = await signUpVerified(app);
    const profile = (token: string) => app.call('GET', '/api/customer/profile', { token });
    expect((await profile(account.token)).status).toBe(200);
    await reset(await askFor(account), 'Outro-segredo2');
    expect(statusAndBody(await profile(account.token))).toEqual([401, { code: 401, message: 'Invalid JWT Token' }]);
    const after = await login(app, { ...account, plainPassword: 'Outro-segredo2' });
    expect((await profile(tokenPair.parse(after.body).token)).status).toBe(200);
  });

  it('lets the owner sign in on a known network, despite guesses from others', async () => {
    const account = await signUpVerified(app);
    for (let guess = 0; guess < 60; guess += 1) await app.deps.limits.loginByStrangers.take(account.email);
    const address = '198.51.100.7';
    const signIn = (plainPassword: string) =>
      app.call('POST', '/api/login_check', { body: { username: account.email, password: plainPassword }, address });
    expect((await signIn(account.plainPassword)).status).toBe(429);
    const body = { token: await askFor(account), plainPassword: 'Outro-segredo2' };
    await app.call('POST', '/pubapp/auth/reset-password', { body, address });
    expect((await signIn(body.plainPassword)).status).toBe(200);
  });

  it('repeats a lost answer for the same key', async () => {
    const account = await signUpVerified(app);
    const request = {
      body: { token: await askFor(account), plainPassword: 'Outro-segredo2' },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const send = () => app.call('POST', '/pubapp/auth/reset-password', request);
    expect((await send()).status).toBe(204);
    const again = await send();
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([204, 'true']);
    const stored = await app.db.selectFrom('idempotent_requests').selectAll().executeTakeFirstOrThrow();
    for (const secret of Object.values(request.body)) expect(JSON.stringify(stored)).not.toContain(secret);
    const guesses = ['sha256', 'sha1', 'md5'].map((name) =>
      createHash(name).update(JSON.stringify(request.body)).digest('hex'),
    );
    expect(guesses).not.toContain(stored.fingerprint);
  });

  it.each([
    ['that was never sent', async () => 'x'.repeat(43), 'token_invalid'],
    ['that has run out', async (token: string) => (app.clock.advance(3600), token), 'token_expired'],
    ['that was used', async (token: string) => (await reset(token, 'Outro-segredo2'), token), 'token_invalid'],
  ])('hashes no password for a link %s', async (_what, spoil, reason) => {
    const token = await spoil(await askFor(await signUpVerified(app)));
    const hashed = countHashes();
    expect((await reset(token, 'Mais-um-segredo3')).body).toMatchObject({ 'hydra:description': reason });
    expect(hashed()).toBe(0);
  });

  it('hashes the password of a valid link once', async () => {
    const token = await askFor(await signUpVerified(app));
    const hashed = countHashes();
    expect((await reset(token, 'Mais-um-segredo3')).status).toBe(204);
    expect(hashed()).toBe(1);
  });

  it('works for one of many concurrent uses of the link', async () => {
    const account = await signUpVerified(app);
    const token = await askFor(account);
    const answers = await Promise.all([1, 2, 3, 4].map((number) => reset(token, `Outro-segredo${number}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422, 422, 422]);
  });
});
