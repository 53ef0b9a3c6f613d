import { afterAll, describe, expect, it } from 'vitest';
import { revokeAllFamilies } from '#server/auth/refresh-tokens.ts';
import { deleteExpired } from '#server/housekeeping.ts';
import { startPushService } from '#test/harness/push-service.ts';
import { tokenPair } from '../accounts.ts';
import { refusalOf, setUpTestApp, statusAndBody } from '../harness.ts';
import { asToken, signIn, type SignedIn, tell } from './customers.ts';

const service = await startPushService();
afterAll(() => service.close());
const app = await setUpTestApp({ env: { PUSH_SERVICES: `push.example,*.push.example,${service.origin}` } });

const newToken = () => asToken(service.subscribe());
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { fcmToken: string | null };
const tokensOf = async ({ userId }: SignedIn) =>
  (await app.db.selectFrom('push_tokens').select('token').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ token }) => token,
  );

describe('the push token of a session', () => {
  it('is the only writable field of a user, and appears in the user and the next access token', async () => {
    const ana = await signIn(app);
    expect(statusAndBody(await tell(app, ana, 'fcm-1'))).toEqual([
      200,
      {
        '@id': `/api/users/${ana.userId}`,
        '@type': 'User',
        id: ana.userId,
        name: 'Ana',
        username: ana.email,
        email: ana.email,
        roles: ['ROLE_USER'],
        fcmToken: 'fcm-1',
      },
    ]);
    const pair = tokenPair.parse(
      (await app.call('POST', '/api/token/refresh', { body: { refresh_token: ana.refreshToken } })).body,
    );
    expect(claims(pair.token).fcmToken).toBe('fcm-1');
  });

  it('is separate for each session', async () => {
    const phone = await signIn(app);
    const laptop = await signIn(app, phone);
    const [one, other] = [newToken(), newToken()];
    await tell(app, phone, one);
    expect((await tell(app, laptop, other)).body).toMatchObject({ fcmToken: other });
    expect((await tell(app, phone, undefined)).body).toMatchObject({ fcmToken: one });
    expect(await tokensOf(phone)).toEqual([one, other]);
  });

  it('replaces the former one, and is removed by null', async () => {
    const ana = await signIn(app);
    await tell(app, ana, newToken());
    const next = newToken();
    await tell(app, ana, next);
    expect(await tokensOf(ana)).toEqual([next]);
    expect((await tell(app, ana, null)).body).toMatchObject({ fcmToken: null });
    expect(await tokensOf(ana)).toEqual([]);
  });

  it('belongs to the last account that signed in on the browser', async () => {
    const [ana, bea] = [await signIn(app), await signIn(app)];
    const token = newToken();
    await tell(app, ana, token);
    await tell(app, bea, token);
    expect([await tokensOf(ana), await tokensOf(bea)]).toEqual([[], [token]]);
  });

  it('is stored once, however many tabs send it at once', async () => {
    const ana = await signIn(app);
    const tokens = [newToken(), newToken()];
    const answers = await Promise.all([...tokens, ...tokens].map((token) => tell(app, ana, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await tokensOf(ana)).toHaveLength(1);
  });

  it.each<[string, (one: SignedIn) => Promise<unknown>]>([
    [
      'signing out',
      ({ refreshToken }) => app.call('POST', '/api/token/revoke', { body: { refresh_token: refreshToken } }),
    ],
    ['a new password', ({ userId }) => revokeAllFamilies(app.db, app.clock, userId)],
    [
      'a refresh token that comes twice',
      async ({ refreshToken }) => {
        await app.call('POST', '/api/token/refresh', { body: { refresh_token: refreshToken } });
        app.clock.advance(11);
        await app.call('POST', '/api/token/refresh', { body: { refresh_token: refreshToken } });
      },
    ],
    [
      'its end after ninety days',
      async () => {
        app.clock.advance(90 * 24 * 3600);
        await deleteExpired(app.db, app.clock);
      },
    ],
    ['the account’s end', ({ userId }) => app.db.deleteFrom('users').where('id', '=', userId).execute()],
  ])('ends with %s', async (_way, end) => {
    const ana = await signIn(app);
    await tell(app, ana, newToken());
    await end(ana);
    expect(await tokensOf(ana)).toEqual([]);
  });

  it('stays on the other browsers when one signs out', async () => {
    const phone = await signIn(app);
    const laptop = await signIn(app, phone);
    const kept = newToken();
    await tell(app, phone, newToken());
    await tell(app, laptop, kept);
    await app.call('POST', '/api/token/revoke', { body: { refresh_token: phone.refreshToken } });
    expect(await tokensOf(phone)).toEqual([kept]);
  });

  it('cannot be written by others or without a session', async () => {
    const [ana, bea] = [await signIn(app), await signIn(app)];
    const put = (id: number | string, token?: string) =>
      app.call('PUT', `/api/users/${id}`, { body: { fcmToken: 'fcm-2' }, ...(token === undefined ? {} : { token }) });
    expect(refusalOf(await put(ana.userId, bea.token))).toEqual([403, 'Access Denied.']);
    expect(refusalOf(await put(999_999, bea.token))).toEqual([403, 'Access Denied.']);
    expect((await put('x', bea.token)).status).toBe(404);
    expect((await put(ana.userId)).status).toBe(401);
    const withoutFamily = await app.customer();
    expect((await put(withoutFamily.userId, withoutFamily.token)).status).toBe(401);
    expect(await tokensOf(ana)).toEqual([]);
  });

  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const at = (endpoint: string) => JSON.stringify({ endpoint, keys });

  it.each([
    ['https://push.example/a', true],
    ['https://a.b.push.example/a', true],
    ['https://push.example:8443/a', false],
    ['http://push.example/a', false],
    ['https://push.example.evil.example/a', false],
    ['https://evilpush.example/a', false],
    ['https://push.example@10.0.0.1/a', false],
    ['https://ana:x@push.example/a', false],
    ['https://127.0.0.1/a', false],
    ['https://[::1]/a', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1:9/a', false],
    ['https://fcm.googleapis.com/fcm/send/a', false],
    ['file:///etc/passwd', false],
    ['push.example/a', false],
  ])('may have the endpoint %s: %s', async (endpoint, isAllowed) => {
    const answer = await tell(app, await signIn(app), at(endpoint));
    expect(refusalOf(answer)).toEqual(isAllowed ? [200, undefined] : [422, 'fcmToken: push_token_invalid']);
  });

  it.each([
    [''],
    ['two words'],
    ['nul\u0000'],
    ['x'.repeat(4097)],
    ['{'],
    ['{}'],
    [at(`https://push.example/${'x'.repeat(2048)}`)],
    [JSON.stringify({ endpoint: 'https://push.example/a' })],
    [JSON.stringify({ endpoint: 'https://push.example/a', keys: { ...keys, auth: 'short' } })],
    [JSON.stringify({ endpoint: 'https://push.example/a', keys: { ...keys, p256dh: 7 } })],
  ])('rejects %j', async (token) => {
    const answer = await tell(app, await signIn(app), token);
    expect(refusalOf(answer)).toEqual([422, 'fcmToken: push_token_invalid']);
    expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'fcmToken', message: 'push_token_invalid' }] });
  });

  it('of an unknown kind is malformed', async () => {
    expect(refusalOf(await tell(app, await signIn(app), 7))).toEqual([
      400,
      'The type of the "fcmToken" attribute must be "string", "integer" given.',
    ]);
  });
});
