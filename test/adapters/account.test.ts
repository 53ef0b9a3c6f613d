// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_REFUSALS } from '#machines/shared/account/signup-form.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { revokeSession } from '#src/adapters/api/auth.ts';
import { logIn } from '#src/adapters/api/login.ts';
import {
  requestPasswordReset,
  requestVerification,
  resetPassword,
  verifyAccount,
} from '#src/adapters/api/mail-links.ts';
import { checkEmail, signUp, verifyCode } from '#src/adapters/api/signup.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { signupSecrets } from '#src/adapters/storage/signup-secrets.ts';
import type { Answer } from '#test/harness/loopback-api.ts';
import { memoryStore } from '#test/harness/memory-store.ts';
import { ANA, refusal, startClient } from './clients.ts';

const apiThatSays = (answer: Answer) => startClient(() => answer, null);

/** A browser in which nobody has signed up. */
const secrets = () => signupSecrets(memoryStore(), () => randomUUID());

/** A browser with cookies blocked: any access to its storage throws. */
const blockedBrowser = () => ({
  get localStorage(): never {
    throw new DOMException('Denied', 'SecurityError');
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const { signal } = new AbortController();
const registration = { name: 'Ana', email: 'ana@ex.pt', plainPassword: 'Segredo1', idempotencyKey: 'k1' };
const credentials = { username: 'ana@ex.pt', password: 'Segredo1' };
const violated = (...violations: [propertyPath: string, message: string][]): Answer => ({
  status: 422,
  body: {
    '@type': 'ConstraintViolationList',
    'hydra:description': violations.map((violation) => violation.join(': ')).join('\n'),
    violations: violations.map(([propertyPath, message]) => ({ propertyPath, message, code: 'c' })),
  },
});
const { session, tokens } = ANA;
const refused = (description: string) => refusal(422, description);

describe('the account adapters', () => {
  it.each([
    [{ result: 'OK' }, { kind: 'free' }],
    [
      { result: 'ERROR', error: 'emailInUse' },
      { kind: 'refused', error: 'emailInUse' },
    ],
    [{ result: 'ERROR' }, { kind: 'refused', error: 'unknown_error' }],
  ])('reads the availability %j (contract 2)', async (body, result) => {
    const { api, asked } = await apiThatSays({ body });
    await expect(checkEmail(api)({ email: 'ana+x@ex.pt' }, signal)).resolves.toEqual(result);
    expect(asked[0]?.path).toBe('/pubapp/auth/check-email?email=ana%2Bx@ex.pt');
  });

  it('registers under the address, with the intent’s idempotency key (contract 5)', async () => {
    const { api, asked } = await apiThatSays({ status: 201, body: { id: 7 } });
    await expect(signUp(api, secrets())(registration)).resolves.toEqual({ kind: 'signedUp' });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/register',
        headers: { 'idempotency-key': 'k1' },
        body: { name: 'Ana', email: 'ana@ex.pt', plainPassword: 'Segredo1', username: 'ana@ex.pt' },
      },
    ]);
  });

  it('shows each of the server’s violations at its field', async () => {
    const { api } = await apiThatSays(
      violated(['email', 'emailInUse'], ['plainPassword', 'minlength'], ['plainPassword', 'passwordStrength']),
    );
    await expect(signUp(api, secrets())(registration)).resolves.toEqual({
      kind: 'invalid',
      refusals: { ...NO_REFUSALS, email: 'emailInUse', password: 'minlength' },
    });
  });

  it('shows a violation without a field as an error', async () => {
    const { api } = await apiThatSays(violated(['captcha', 'required']));
    await expect(signUp(api, secrets())(registration)).rejects.toMatchObject({
      reason: 'captcha: required',
      status: 422,
    });
  });

  it('reads an empty body as unknown_error (spec 8)', async () => {
    const { api } = await apiThatSays({ status: 201 });
    await expect(signUp(api, secrets())(registration)).resolves.toEqual({ kind: 'refused', reason: 'unknown_error' });
  });

  it('logs in with both tokens (contract 6)', async () => {
    const { api, asked } = await apiThatSays({ body: { ...tokens, name: 'Ana Martins' } });
    const result = await logIn(api)(credentials);
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/login_check', body: credentials }]);
    expect(result).toEqual({ kind: 'loggedIn', session, name: 'Ana Martins' });
  });

  it.each<[string, Answer, object]>([
    [
      'an account that is not verified',
      { status: 401, body: { message: 'account_not_verified' } },
      { kind: 'notVerified' },
    ],
    [
      'a wrong password',
      { status: 401, body: { message: 'Invalid credentials.' } },
      { kind: 'incorrect', reason: 'Invalid credentials.' },
    ],
    ['an answer without a token', { body: { refresh_token: 'r' } }, { kind: 'refused', reason: 'unknown_error' }],
    ['an empty answer', { status: 200 }, { kind: 'refused', reason: 'unknown_error' }],
  ])('signs nobody in with %s', async (_what, answer, result) => {
    const { api } = await apiThatSays(answer);
    await expect(logIn(api)(credentials)).resolves.toEqual(result);
  });

  it.each([
    [400, 'account_not_verified'],
    [429, 'too_many_requests'],
    [500, 'Internal Server Error'],
  ])('does not report a %i as a wrong password', async (status, message) => {
    const { api } = await apiThatSays({ status, body: { message } });
    await expect(logIn(api)(credentials)).rejects.toEqual(new RequestFailure(message, status));
  });

  it('raises an error for an access token that cannot be decoded (spec 8)', async () => {
    const { api } = await apiThatSays({ body: { token: 'not-a-token', refresh_token: 'r' } });
    await expect(logIn(api)(credentials)).rejects.toThrow('Invalid token');
  });

  it.each<[string, Answer, object]>([
    ['verified before', { status: 204 }, { kind: 'verified' }],
    ['expired', refused('token_expired'), { kind: 'expired' }],
    ['invalid', refused('token_invalid'), { kind: 'invalid' }],
    ['opened in another browser', refused('password_required'), { kind: 'passwordRequired' }],
  ])('reads the result of a verification link: %s', async (_what, answer, result) => {
    const { api, asked } = await apiThatSays(answer);
    await expect(verifyAccount(api, secrets())({ token: 't' })).resolves.toEqual(result);
    expect(asked).toMatchObject([
      { method: 'POST', path: '/pubapp/auth/verify_login', body: { token: 't', signupSecret: null } },
    ]);
  });

  it('proves with a secret that sign-up and verification share a browser', async () => {
    const store = memoryStore();
    const inAnotherTab = () => signupSecrets(store, () => randomUUID());
    const { api, asked } = await apiThatSays({ body: { '@id': '/api/users/7' } });
    await signUp(api, inAnotherTab())(registration);
    await signUp(api, inAnotherTab())(registration);
    await verifyAccount(api, inAnotherTab())({ token: 't' });
    await verifyAccount(api, inAnotherTab())({ token: 't' });
    const [first, ...later] = asked.map(({ body }) => (body as { signupSecret: unknown }).signupSecret);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(later).toEqual([first, first, null]);
  });

  it('keeps the secret while the account is not verified', async () => {
    const kept = secrets();
    const secret = kept.make();
    for (const answer of [refused('password_required'), { status: 500 }]) {
      const { api } = await apiThatSays(answer);
      await verifyAccount(api, kept)({ token: 't' }).catch(() => undefined);
      expect(kept.read()).toBe(secret);
    }
  });

  it('proves with the secret that sign-up and code share a browser, also where storage is blocked', async () => {
    for (const store of [memoryStore(), createLocalStore(blockedBrowser())]) {
      const kept = signupSecrets(store, () => randomUUID());
      const { api, asked } = await apiThatSays({ body: tokens });
      await signUp(api, kept)(registration);
      const entered = { email: 'ana@ex.pt', code: '012345' };
      await expect(verifyCode(api, kept)(entered)).resolves.toEqual({ kind: 'loggedIn', session });
      const [registered, verified] = asked.map(({ body }) => body as { signupSecret: unknown });
      expect(registered?.signupSecret).toMatch(/^[\da-f-]{36}$/);
      expect(verified).toEqual({ ...entered, signupSecret: registered?.signupSecret });
      expect(asked[1]).toMatchObject({ method: 'POST', path: '/pubapp/auth/verify_code' });
      expect(kept.read()).toBeNull();
    }
  });

  it('signs in by the link in the browser that signed up', async () => {
    const { api } = await apiThatSays({ body: tokens });
    const loggedIn = { kind: 'loggedIn', session };
    await expect(verifyAccount(api, secrets())({ token: 't' })).resolves.toEqual(loggedIn);
  });

  it.each([
    [422, 'code_wrong'],
    [422, 'code_expired'],
    [422, 'code_used'],
    [429, 'too_many_attempts'],
  ])('reads a refused code: %i %s, and keeps the secret', async (status, reason) => {
    const kept = secrets();
    const secret = kept.make();
    const { api } = await apiThatSays(refusal(status, reason));
    const entered = { email: 'ana@ex.pt', code: '012345' };
    await expect(verifyCode(api, kept)(entered)).resolves.toEqual({ kind: 'refused', reason });
    expect(kept.read()).toBe(secret);
  });

  it.each<[string, Answer, string]>([
    ['an empty answer', { status: 200 }, 'unknown_error'],
    ['too many calls', refusal(429, 'too_many_requests'), 'too_many_requests'],
  ])('does not report %s as a refused code', async (_what, answer, reason) => {
    const { api } = await apiThatSays(answer);
    await expect(verifyCode(api, secrets())({ email: 'ana@ex.pt', code: '012345' })).rejects.toMatchObject({ reason });
  });

  it.each([
    [500, 'Internal Server Error'],
    [502, 'token_expired'],
    [409, 'token_invalid'],
    [500, 'password_required'],
    [422, 'something_new'],
  ])('does not report a failing server as a bad link: %i %s', async (status, description) => {
    const { api } = await apiThatSays(refusal(status, description));
    const failure = new RequestFailure(description, status);
    const fresh = { token: 't', plainPassword: 'Segredo1', idempotencyKey: 'k1' };
    await expect(verifyAccount(api, secrets())({ token: 't' })).rejects.toEqual(failure);
    await expect(resetPassword(api)(fresh)).rejects.toEqual(failure);
  });

  it.each<[string, Answer, object]>([
    ['set', { status: 204 }, { kind: 'reset' }],
    ['refused', violated(['plainPassword', 'passwordStrength']), { kind: 'refused', reason: 'passwordStrength' }],
    ['too late', refused('token_expired'), { kind: 'expired' }],
    ['set with the link already', refused('token_invalid'), { kind: 'invalid' }],
  ])('reads the result of a new password: %s', async (_what, answer, result) => {
    const { api, asked } = await apiThatSays(answer);
    const sent = { token: 't', plainPassword: 'Segredo1' };
    await expect(resetPassword(api)({ ...sent, idempotencyKey: 'k1' })).resolves.toEqual(result);
    const headers = { 'idempotency-key': 'k1' };
    expect(asked).toMatchObject([{ method: 'POST', path: '/pubapp/auth/reset-password', headers, body: sent }]);
    expect(asked[0]?.body).toEqual(sent);
  });

  it.each([
    ['/api/verify_account_requests', requestVerification],
    ['/api/reset_password_requests', requestPasswordReset],
  ])('accepts any 202 of %s (contract 8, 9)', async (path, request) => {
    const { api, asked } = await apiThatSays({ status: 202 });
    await request(api)({ email: 'ana@ex.pt' });
    expect(asked).toMatchObject([{ method: 'POST', path, body: { email: 'ana@ex.pt' } }]);
  });

  it('asks the server to revoke the tokens at sign-out', async () => {
    const { api, asked } = await apiThatSays({ status: 204 });
    await revokeSession(api)({ session });
    await revokeSession(api)({ session: { ...session, refreshToken: null } });
    await revokeSession(api)({ session: null });
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/token/revoke', body: { refresh_token: 'r' } }]);
  });
});
