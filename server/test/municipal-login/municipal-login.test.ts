import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { demoCitizens } from '#server/sandbox/municipal-login/citizens.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { accountDraft, linkTokenOf, login, mailsTo, register, signUpVerified } from '../accounts.ts';
import type { TestAnswer } from '../harness.ts';
import {
  accountExists,
  callbackOf,
  complete,
  logInAs,
  refused,
  somebody,
  startLogin,
  startMunicipality,
  visitProvider,
} from './citizen.ts';

const { app, sandbox, close } = await startMunicipality();
afterAll(close);

const loggedIn = z.strictObject({
  outcome: z.literal('logged_in'),
  token: z.string(),
  refresh_token: z.string().regex(/^[0-9a-f]{128}$/),
});

const userOf = (answer: TestAnswer) => decodeJwt<{ userid: number }>(loggedIn.parse(answer.body).token).userid;
const demo = (name: string) => ({ citizen: String(demoCitizens.findIndex((citizen) => citizen.name === name)) });
const link = (body: unknown, address?: string): Promise<TestAnswer> =>
  app.call('POST', '/pubapp/auth/municipal_login/link', { body, ...(address === undefined ? {} : { address }) });

describe('a new citizen', () => {
  it('gets a verified account without a password, and is signed in', async () => {
    const person = somebody();
    const answer = await logInAs(app, person);
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    const { token } = loggedIn.parse(answer.body);
    const profile = await app.call('GET', '/api/customer/profile', { token });
    expect(profile.body).toMatchObject({ name: person.name });
    const user = await app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ username: person.email, password_hash: null, verified_at: app.clock.now() });
    expect(await login(app, { ...accountDraft(), email: person.email })).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials.' },
    });
  });

  it('can set a password by mail', async () => {
    const person = somebody();
    await logInAs(app, person);
    await app.call('POST', '/api/reset_password_requests', { body: { email: person.email } });
    const [mail] = await mailsTo(app, person.email);
    const body = { token: linkTokenOf(mail, '/auth/reset-password'), plainPassword: 'Segredo1' };
    await app.call('POST', '/pubapp/auth/reset-password', { body });
    expect((await login(app, { ...accountDraft(), email: person.email })).status).toBe(200);
  });

  it('signs in to the same account the next time', async () => {
    const person = somebody();
    const first = userOf(await logInAs(app, person));
    expect(userOf(await logInAs(app, person))).toBe(first);
  });

  it('gets one account from two concurrent logins', async () => {
    const person = somebody();
    const attempts = await Promise.all([startLogin(app), startLogin(app), startLogin(app)]);
    const bodies = await Promise.all(
      attempts.map(async ({ authorizationUrl, secret }) =>
        callbackOf(await visitProvider(authorizationUrl, person), secret),
      ),
    );
    const users = (await Promise.all(bodies.map((body) => complete(app, body)))).map(userOf);
    expect(new Set(users).size).toBe(1);
    const identities = await app.db
      .selectFrom('federated_identities')
      .select('subject')
      .where('user_id', '=', users[0] ?? 0)
      .execute();
    expect(identities).toHaveLength(1);
  });

  it('needs an e-mail address that the municipality has verified', async () => {
    expect(await logInAs(app, demo('Inês Faria'))).toMatchObject({ status: 200, body: { outcome: 'email_missing' } });
    expect(await logInAs(app, demo('Tiago Ramos'))).toMatchObject({
      status: 200,
      body: { outcome: 'email_not_verified' },
    });
    const made = await app.db
      .selectFrom('users')
      .select('id')
      .where('name', 'in', ['Inês Faria', 'Tiago Ramos'])
      .execute();
    expect(made).toEqual([]);
  });

  it('can refuse consent', async () => {
    expect(await logInAs(app, { refuse: 'yes' })).toMatchObject({ status: 200, body: { outcome: 'access_denied' } });
  });
});

describe('an address that already has an account', () => {
  it('is linked once its password is given, then signs in directly', async () => {
    const account = await signUpVerified(app);
    const person = { name: 'Outro Nome', email: account.email.toUpperCase() };
    const { email, link_token } = accountExists.parse((await logInAs(app, person)).body);
    expect(email).toBe(account.email);

    expect(await link({ link_token, password: 'Errado-1' })).toMatchObject({
      status: 401,
      body: { code: 401, message: 'Invalid credentials.' },
    });
    accountExists.parse((await logInAs(app, person)).body);

    const answer = await link({ link_token, password: account.plainPassword });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    const { userid, username } = decodeJwt<{ userid: number; username: string }>(
      z.object({ token: z.string() }).parse(answer.body).token,
    );
    expect(username).toBe(account.email);
    expect(userOf(await logInAs(app, person))).toBe(userid);
    expect(await link({ link_token, password: account.plainPassword })).toMatchObject(refused('link_invalid'));
  });

  it('stays with the first person to sign up: only the account’s password links and verifies it', async () => {
    const draft = accountDraft();
    await register(app, draft);
    const { link_token } = accountExists.parse((await logInAs(app, { name: 'Eva', email: draft.email })).body);
    expect(await login(app, draft)).toMatchObject({ status: 401, body: { message: 'account_not_verified' } });
    expect((await link({ link_token, password: draft.plainPassword })).status).toBe(200);
    expect((await login(app, draft)).status).toBe(200);
  });

  it('cannot be linked with an expired or forged offer', async () => {
    const account = await signUpVerified(app);
    const { link_token } = accountExists.parse((await logInAs(app, { name: 'Eva', email: account.email })).body);
    app.clock.advance(901);
    expect(await link({ link_token, password: account.plainPassword })).toMatchObject(refused('link_expired'));
    expect(await link({ link_token: 'made-up', password: account.plainPassword })).toMatchObject(
      refused('link_invalid'),
    );
  });

  it('counts wrong passwords together with those at login', async () => {
    const account = await signUpVerified(app);
    const address = '192.0.2.40';
    const { link_token } = accountExists.parse((await logInAs(app, { name: 'Eva', email: account.email })).body);
    const atLogin = Array.from({ length: 3 }, () =>
      app.call('POST', '/api/login_check', { body: { username: account.email, password: 'Errado-1' }, address }),
    );
    await Promise.all(atLogin);
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await link({ link_token, password: 'Errado-1' }, address)).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await link({ link_token, password: account.plainPassword }, '192.0.2.41')).status).toBe(200);
  });

  it('limits guesses from many addresses as at login, but not the owner on a known device', async () => {
    const account = await signUpVerified(app);
    const person = { name: 'Eva', email: account.email };
    const { link_token } = accountExists.parse((await logInAs(app, person)).body);
    const [home, town, abroad] = ['192.0.2.50', '192.0.2.51', '192.0.2.52'];
    expect((await link({ link_token, password: account.plainPassword }, home)).status).toBe(200);
    expect((await logInAs(app, person, town)).status).toBe(200);

    const offer = {
      token_hash: hashToken('offered'),
      user_id: userOf(await logInAs(app, person)),
      issuer: sandbox.issuer,
      subject: 'other',
    };
    await app.db
      .insertInto('municipal_link_offers')
      .values({ ...offer, expires_at: addSeconds(app.clock.now(), 900) })
      .execute();
    await Promise.all(Array.from({ length: 60 }, () => app.deps.limits.loginByStrangers.take(account.email)));
    expect((await link({ link_token: 'offered', password: account.plainPassword }, abroad)).status).toBe(429);
    const body = { username: account.email, password: account.plainPassword };
    const atLogin = async (address: string) => (await app.call('POST', '/api/login_check', { body, address })).status;
    expect([await atLogin(home), await atLogin(town), await atLogin(abroad)]).toEqual([200, 200, 429]);
  });
});
