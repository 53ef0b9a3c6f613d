import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  accountDraft,
  linkTokenOf,
  login,
  mailsTo,
  newestVerification,
  register,
  signUpWithSecret,
} from './accounts.ts';
import { refusalOf, setUpTestApp, type TestAnswer } from './harness.ts';

const app = await setUpTestApp();

/** Signs up in a browser that keeps a secret; with null: in one that keeps none. */
const signUp = (secret?: string | null) => signUpWithSecret(app, secret);

/** Opens a link in a browser that stores `signupSecret`; null: in another browser. */
const open = (token: string, signupSecret: string | null): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/verify', { body: { token, signupSecret } });

const choosePassword = (token: string, plainPassword: string): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/reset-password', { body: { token, plainPassword } });

const PASSWORD_REQUIRED = [422, 'password_required'];

describe('the link of a verification mail', () => {
  it('verifies with one call in the browser that signed up', async () => {
    const account = await signUp();
    expect((await open(account.link, account.secret)).status).toBe(204);
    expect((await login(app, account)).status).toBe(200);
    expect((await open(account.link, null)).status).toBe(204);
  });

  it.each([
    ['that has signed nobody up', () => null],
    ['that signed up another account', () => randomUUID()],
  ])('does not activate the password of the sign-up when opened in a browser %s', async (_which, secret) => {
    const account = await signUp();
    expect(refusalOf(await open(account.link, secret()))).toEqual(PASSWORD_REQUIRED);
    expect((await login(app, account)).body).toEqual({ code: 401, message: 'account_not_verified' });
  });

  it('activates no password for an account that signed up without a secret', async () => {
    const account = await signUp(null);
    expect(refusalOf(await open(account.link, null))).toEqual(PASSWORD_REQUIRED);
    expect((await login(app, account)).status).toBe(401);
  });

  it('lets the addressee set the password in another browser, which verifies the account', async () => {
    const account = await signUp();
    await open(account.link, null);
    expect(refusalOf(await choosePassword(account.link, 'curta'))).toEqual([422, 'plainPassword: minlength']);
    expect((await choosePassword(account.link, 'Outro-segredo2')).status).toBe(204);
    expect((await login(app, account)).body).toEqual({ code: 401, message: 'Invalid credentials.' });
    expect((await login(app, { ...account, plainPassword: 'Outro-segredo2' })).status).toBe(200);
    expect((await open(account.link, account.secret)).status).toBe(204);
    expect((await login(app, account)).status).toBe(401);
    expect(refusalOf(await choosePassword(account.link, 'Mais-um-segredo3'))).toEqual([422, 'token_invalid']);
  });

  it('follows the same rule in a mail sent again', async () => {
    const account = await signUp();
    app.clock.advance(3600);
    expect(refusalOf(await open(account.link, null))).toEqual([422, 'token_expired']);
    expect(refusalOf(await choosePassword(account.link, 'Outro-segredo2'))).toEqual([422, 'token_expired']);
    await app.call('POST', '/api/verify_account_requests', { body: { email: account.email } });
    const newest = (await newestVerification(app, account.email)).link;
    expect(refusalOf(await open(newest, null))).toEqual(PASSWORD_REQUIRED);
    expect((await open(newest, account.secret)).status).toBe(204);
    expect((await login(app, account)).status).toBe(200);
  });

  it('changes no password once another mail has verified the account', async () => {
    const account = await signUp();
    await app.call('POST', '/api/reset_password_requests', { body: { email: account.email } });
    const resetLink = linkTokenOf((await mailsTo(app, account.email)).at(-1), '/auth/reset-password');
    expect((await choosePassword(resetLink, 'Outro-segredo2')).status).toBe(204);
    expect(refusalOf(await choosePassword(account.link, 'Mais-um-segredo3'))).toEqual([422, 'token_invalid']);
    expect((await open(account.link, account.secret)).status).toBe(204);
    expect((await login(app, account)).status).toBe(401);
    expect((await login(app, { ...account, plainPassword: 'Outro-segredo2' })).status).toBe(200);
  });

  it('works for one of two concurrent uses', async () => {
    const account = await signUp();
    const answers = await Promise.all([
      open(account.link, account.secret),
      choosePassword(account.link, 'Outro-segredo2'),
    ]);
    const kept = answers[1].status === 422;
    expect(answers.map(({ status }) => status)).toEqual([204, kept ? 422 : 204]);
    const { status } = await login(app, { ...account, ...(kept ? {} : { plainPassword: 'Outro-segredo2' }) });
    expect(status).toBe(200);
  });
});

/** Signs up twice with one address in a browser that stores a secret; `second` changes the second sign-up. */
const twice = async (second: object) => {
  const account = await signUp();
  const { secret } = account;
  const again = { ...account, name: 'Ana Corrigida', plainPassword: 'Outro-segredo2' };
  return { secret, account, again, answer: await register(app, { ...again, signupSecret: secret, ...second }) };
};

describe('a second sign-up with the same address', () => {
  it('replaces name and password in the browser that signed up', async () => {
    const { secret, account, again, answer } = await twice({});
    expect([answer.status, answer.body]).toMatchObject([201, { name: 'Ana Corrigida' }]);
    expect((await open((await newestVerification(app, account.email)).link, secret)).status).toBe(204);
    expect((await login(app, account)).status).toBe(401);
    expect((await login(app, again)).body).toMatchObject({ name: 'Ana Corrigida' });
  });

  it.each([
    ['another browser', { signupSecret: randomUUID() }],
    ['a browser without a secret', { signupSecret: undefined }],
  ])('is refused in %s', async (_which, second) => {
    const { account, secret, answer } = await twice(second);
    expect(refusalOf(answer)).toEqual([422, 'email: emailInUse']);
    await open(account.link, secret);
    expect((await login(app, account)).status).toBe(200);
  });

  it('is refused once the account is verified', async () => {
    const account = await signUp();
    await open(account.link, account.secret);
    const answer = await register(app, { ...account, plainPassword: 'Outro-segredo2', signupSecret: account.secret });
    expect(refusalOf(answer)).toEqual([422, 'email: emailInUse']);
    expect((await login(app, account)).status).toBe(200);
  });
});

describe('the sign-up secret of a browser', () => {
  it('is stored as a hash, until the account is verified', async () => {
    const account = await signUp();
    const stored = () =>
      app.db.selectFrom('users').selectAll().where('email', '=', account.email).executeTakeFirstOrThrow();
    expect((await stored()).signup_secret_hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(await stored())).not.toContain(account.secret);
    await open(account.link, account.secret);
    expect((await stored()).signup_secret_hash).toBe(null);
  });

  it('must be long enough', async () => {
    const answer = await register(app, { ...accountDraft(), signupSecret: 'x'.repeat(31) });
    expect(refusalOf(answer)).toEqual([422, 'signupSecret: minlength']);
  });
});
