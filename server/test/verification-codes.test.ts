import { decodeJwt } from 'jose';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { issueCode } from '#server/auth/verification-codes.ts';
import { deleteExpired } from '#server/housekeeping.ts';
import {
  accountDraft,
  linkTokenOf,
  login,
  mailsTo,
  newestVerification,
  type SignedUp,
  signUp as registered,
  signUpWithSecret,
  tokenPair,
} from './accounts.ts';
import { setUpTestApp, startTestApp, statusAndBody, type TestAnswer } from './harness.ts';

const MINUTE = 60;
const HOUR = 3600;

const app = await setUpTestApp();

const signUp = (secret?: string) => signUpWithSecret(app, secret);

async function anotherMail(email: string): Promise<{ code: string; link: string }> {
  expect((await app.call('POST', '/api/verify_account_requests', { body: { email } })).status).toBe(202);
  return newestVerification(app, email);
}

interface Entry {
  readonly email: string;
  readonly code: string;
  readonly secret: string | null;
}

const enter = ({ email, code, secret }: Entry, headers = {}): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/verify_code', { body: { email, code, signupSecret: secret }, headers });

const openLink = (token: string, signupSecret: string | null): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/verify_login', { body: { token, signupSecret } });

const verify = (token: string, signupSecret: string | null): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/verify', { body: { token, signupSecret } });

/** Another code of six digits. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function wrongTries(account: SignedUp, count: number): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (let by = 1; by <= count; by += 1)
    answers.push(refusalOf(await enter({ ...account, code: wrong(account.code, by) })));
  return answers;
}

const refusalOf = ({ status, body }: TestAnswer): unknown[] => {
  const { 'hydra:description': description, message } = body as Record<string, unknown>;
  return [status, description ?? message];
};
const WRONG = [422, 'code_wrong'];
const EXPIRED = [422, 'code_expired'];
const USED = [422, 'code_used'];
const TOO_MANY = [429, 'too_many_attempts'];

/** The address of the account that an answer signed in. */
async function signedInBy({ status, body, headers }: TestAnswer): Promise<unknown> {
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ]);
  const { token, refresh_token } = tokenPair.parse(body);
  expect((await app.call('GET', '/api/customer/profile', { token })).status).toBe(200);
  expect((await app.call('POST', '/api/token/refresh', { body: { refresh_token } })).status).toBe(200);
  return decodeJwt(token)['username'];
}

describe('the code of a verification mail', () => {
  it('verifies the account and signs in, in the browser that signed up', async () => {
    const account = await signUp();
    expect(await signedInBy(await enter(account))).toBe(account.email);
    expect((await login(app, account)).status).toBe(200);
  });

  it.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    ['no-break spaces', (code: string) => code.split('').join('\u00a0')],
  ])('may be typed with %s', async (_, typed) => {
    const account = await signUp();
    expect((await enter({ ...account, code: typed(account.code) })).status).toBe(200);
  });

  it('is valid with any spelling of the address', async () => {
    const account = await signUp();
    expect((await enter({ ...account, email: ` ${account.email.toUpperCase()}` })).status).toBe(200);
  });

  it('has six digits, zeros in front included', async () => {
    const { email } = await signUp();
    const user = await app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    const codes = await Promise.all(Array.from({ length: 100 }, () => issueCode(app.deps, user)));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(90);
  });

  it('is still valid after a wrong code was refused', async () => {
    const account = await signUp();
    for (const code of [wrong(account.code), account.code.slice(1), `${account.code}0`, ''])
      expect(refusalOf(await enter({ ...account, code }))).toEqual(WRONG);
    expect((await login(app, account)).body).toEqual({ code: 401, message: 'account_not_verified' });
    expect((await enter(account)).status).toBe(200);
  });

  it('answers a stranger alike for a known, a verified and an unknown address', async () => {
    const [waiting, verified] = [await signUp(), await signUp()];
    await verify(verified.link, verified.secret);
    const answers = [
      await enter({ ...waiting, secret: randomUUID() }),
      await enter({ ...waiting, secret: null }),
      await enter({ ...verified, secret: randomUUID() }),
      await enter({ ...verified, code: wrong(verified.code) }),
      await enter({ ...waiting, email: (await app.customer()).email }),
      await enter({ ...waiting, email: accountDraft().email }),
      await enter({ ...waiting, email: 'nada' }),
    ];
    const [first] = answers;
    expect(answers.map(refusalOf)).toEqual(answers.map(() => WRONG));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => first?.body));
    expect((await enter(waiting)).status).toBe(200);
  });

  it('of one account does not verify another account of the same browser', async () => {
    const one = await signUp();
    const other = await signUp(one.secret);
    expect(refusalOf(await enter({ ...other, code: one.code }))).toEqual(WRONG);
    expect((await enter(other)).status).toBe(200);
    expect((await enter(one)).status).toBe(200);
  });

  it('is in no mail to an account that signed up without a secret', async () => {
    const { mail } = await registered(app);
    expect(mail?.text).not.toMatch(/^\d{6}$/m);
    expect(mail?.html).not.toContain('código');
  });

  it('expires ten minutes after it was sent', async () => {
    const [inTime, late] = [await signUp(), await signUp()];
    app.clock.advance(10 * MINUTE - 1);
    expect((await enter(inTime)).status).toBe(200);
    app.clock.advance(1);
    expect(refusalOf(await enter(late))).toEqual(EXPIRED);
    expect(refusalOf(await enter({ ...late, code: wrong(late.code) }))).toEqual(WRONG);
    expect((await login(app, late)).status).toBe(401);
  });

  it('is replaced by the code of another mail', async () => {
    const account = await signUp();
    const { code } = await anotherMail(account.email);
    expect(refusalOf(await enter(account))).toEqual(EXPIRED);
    expect((await enter({ ...account, code })).status).toBe(200);
  });

  it('is used once', async () => {
    const account = await signUp();
    expect((await enter(account)).status).toBe(200);
    expect(refusalOf(await enter(account))).toEqual(USED);
    app.clock.advance(HOUR);
    await deleteExpired(app.db, app.clock);
    expect(refusalOf(await enter(account))).toEqual(USED);
    app.clock.advance(24 * HOUR);
    await deleteExpired(app.db, app.clock);
    expect(refusalOf(await enter(account))).toEqual(WRONG);
  });

  it('starts one session when sent many times at once', async () => {
    const account = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(account)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422,
    ]);
  });

  it('is no longer valid once a link has verified the account', async () => {
    const [elsewhere, reset] = [await signUp(), await signUp()];
    await verify(elsewhere.link, elsewhere.secret);
    expect(refusalOf(await enter(elsewhere))).toEqual(USED);
    const change = { token: reset.link, plainPassword: 'Outro-segredo2' };
    expect((await app.call('POST', '/pubapp/auth/reset-password', { body: change })).status).toBe(204);
    expect(refusalOf(await enter(reset))).toEqual(USED);
  });

  it('uses up the link', async () => {
    const account = await signUp();
    expect((await enter(account)).status).toBe(200);
    expect((await verify(account.link, null)).status).toBe(204);
    const change = { token: account.link, plainPassword: 'Outro-segredo2' };
    const answer = await app.call('POST', '/pubapp/auth/reset-password', { body: change });
    expect(refusalOf(answer)).toEqual([422, 'token_invalid']);
  });

  it('is stored as a keyed hash, like the secret', async () => {
    const account = await signUp();
    const rows = await app.db.selectFrom('verification_codes').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(rows[0]?.code_hash).toMatch(/^[\da-f]{64}$/);
    expect(rows[0]?.secret_hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(account.secret);
  });

  it('leaves no stored answer', async () => {
    const account = await signUp();
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await enter(account, headers)).status).toBe(200);
    const again = await enter(account, headers);
    expect([...refusalOf(again), again.headers.get('Idempotency-Replayed')]).toEqual([...USED, null]);
  });
});

describe('guesses at a code', () => {
  it('are limited to five; another mail allows five more', async () => {
    const account = await signUp();
    expect(await wrongTries(account, 5)).toEqual(Array.from({ length: 5 }, () => WRONG));
    const answer = await enter(account);
    expect(refusalOf(answer)).toEqual(TOO_MANY);
    expect(answer.headers.get('Retry-After')).toBe(null);
    const { code } = await anotherMail(account.email);
    expect((await enter({ ...account, code })).status).toBe(200);
  });

  it('are limited to five also when sent at once', async () => {
    const account = await signUp();
    const guesses = Array.from({ length: 8 }, (_, index) =>
      enter({ ...account, code: wrong(account.code, index + 1) }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('are limited to ten an hour and fifty in all per account, over all mails; the link still works', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const account = await signUp();
    const rightTry = async (): Promise<[unknown[], string | null]> => {
      const answer = await enter({ ...account, ...(await anotherMail(account.email)) });
      return [refusalOf(answer), answer.headers.get('Retry-After')];
    };
    const tenWrong = async (): Promise<void> => {
      for (let mails = 0; mails < 2; mails += 1) {
        const guesses = await wrongTries({ ...account, ...(await anotherMail(account.email)) }, 5);
        expect(guesses).toEqual(Array.from({ length: 5 }, () => WRONG));
      }
    };
    await tenWrong();
    expect(await rightTry()).toEqual([TOO_MANY, '3600']);
    for (let hour = 1; hour < 5; hour += 1) {
      vi.setSystemTime(Date.now() + HOUR * 1000);
      await tenWrong();
    }
    vi.setSystemTime(Date.now() + HOUR * 1000);
    expect(await rightTry()).toEqual([TOO_MANY, null]);
    const { link } = await anotherMail(account.email);
    expect((await openLink(link, account.secret)).status).toBe(200);
  });

  it('of other browsers do not use up the guesses of the browser that signed up', async () => {
    const account = await signUp();
    const [stranger, statuses] = [randomUUID(), [] as unknown[]];
    for (let by = 1; by <= 11; by += 1)
      statuses.push((await enter({ ...account, code: wrong(account.code, by), secret: stranger })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await enter(account)).status).toBe(200);
  });

  it('are limited for one network, over all addresses and browsers', async () => {
    const limited = await startTestApp({ env: { NETWORK_SIGN_UPS_PER_MINUTE: '2' } });
    const guess = async (address: string) => {
      const body = { email: accountDraft().email, code: '123456', signupSecret: randomUUID() };
      return refusalOf(await limited.call('POST', '/pubapp/auth/verify_code', { body, address }));
    };
    const [one, other] = ['192.0.2.71', '192.0.2.72'];
    expect([await guess(one), await guess(one), await guess(one)]).toEqual([WRONG, WRONG, TOO_MANY]);
    expect(await guess(other)).toEqual(WRONG);
    await limited.close();
  });

  it('are limited to thirty an hour for one browser, over all addresses', async () => {
    const secret = randomUUID();
    const statuses: unknown[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await enter({ email: accountDraft().email, code: '123456', secret })).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429]);
  });
});

describe('the link of a verification mail, opened to sign in', () => {
  it('verifies the account and signs in, once, in the browser that signed up', async () => {
    const account = await signUp();
    expect(await signedInBy(await openLink(account.link, account.secret))).toBe(account.email);
    expect(statusAndBody(await openLink(account.link, account.secret))).toEqual([204, null]);
    expect((await login(app, account)).status).toBe(200);
  });

  it('starts one session when opened many times at once, with its code', async () => {
    const account = await signUp();
    const answers = await Promise.all([
      openLink(account.link, account.secret),
      enter(account),
      openLink(account.link, account.secret),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('asks for a password in another browser', async () => {
    const account = await signUp();
    for (const secret of [null, randomUUID()])
      expect(refusalOf(await openLink(account.link, secret))).toEqual([422, 'password_required']);
    expect((await login(app, account)).body).toEqual({ code: 401, message: 'account_not_verified' });
    expect((await openLink(account.link, account.secret)).status).toBe(200);
  });

  it('gives no session once the code has verified the account', async () => {
    const account = await signUp();
    expect((await enter(account)).status).toBe(200);
    expect(statusAndBody(await openLink(account.link, account.secret))).toEqual([204, null]);
  });

  it('is refused when unknown, for a reset, and after an hour', async () => {
    const account = await signUp();
    await app.call('POST', '/api/reset_password_requests', { body: { email: account.email } });
    const reset = linkTokenOf((await mailsTo(app, account.email)).at(-1), '/auth/reset-password');
    for (const token of ['nobody', reset])
      expect(refusalOf(await openLink(token, account.secret))).toEqual([422, 'token_invalid']);
    app.clock.advance(HOUR);
    expect(refusalOf(await openLink(account.link, account.secret))).toEqual([422, 'token_expired']);
  });

  it('leaves no stored answer', async () => {
    const account = await signUp();
    const request = {
      body: { token: account.link, signupSecret: account.secret },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1)
      statuses.push((await app.call('POST', '/pubapp/auth/verify_login', request)).status);
    expect(statuses).toEqual([200, 204]);
  });
});
