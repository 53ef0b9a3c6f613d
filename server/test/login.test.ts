import { decodeJwt } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountDraft, login, register, signUpVerified, tokenPair } from './accounts.ts';
import { setUpTestApp } from './harness.ts';

const app = await setUpTestApp();
const account = await signUpVerified(app);

const refused = (message: string) => ({ status: 401, body: { code: 401, message } });

const attempt = (email: string, password: string, address: string) =>
  app.call('POST', '/api/login_check', { body: { username: email, password }, address });

/** Milliseconds until a wrong password is refused. */
async function timeOf(email: string): Promise<number> {
  const before = performance.now();
  await app.call('POST', '/api/login_check', { body: { username: email, password: 'Errado-1' } });
  return performance.now() - before;
}

describe('login', () => {
  it('returns a token pair as plain JSON, never cached', async () => {
    const answer = await login(app, account);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const pair = tokenPair.parse(answer.body);
    expect(pair.refresh_token).toMatch(/^[0-9a-f]{128}$/);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    const { jti, iat = 0, exp = 0, ...claims } = decodeJwt(pair.token);
    expect(claims).toEqual({ username: account.email, roles: ['ROLE_USER'], userid: id, fcmToken: null });
    expect([iat, exp - iat]).toEqual([app.clock.now().getTime() / 1000, 3600]);
    expect(jti).toMatch(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/);
  });

  it('ignores the case of the address', async () => {
    expect((await login(app, { ...account, email: account.email.toUpperCase() })).status).toBe(200);
  });

  it('gives the same answer for an unknown user and a wrong password', async () => {
    const wrong = await login(app, { ...account, plainPassword: 'Errado-1' });
    const unknown = await login(app, accountDraft());
    expect(wrong).toMatchObject(refused('Invalid credentials.'));
    expect(wrong.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers]).toEqual([...wrong.headers]);
  });

  it('takes the same time for an unknown user as for a wrong password', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternates, so that other load affects both alike. Without a hash, a refusal would take a fiftieth of the time.
    for (let round = 0; round < 5; round += 1) {
      known.push(await timeOf(account.email));
      unknown.push(await timeOf(accountDraft().email));
    }
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(3);
  });

  it('reports an unverified account only with the correct password', async () => {
    const draft = accountDraft();
    await register(app, draft);
    expect(await login(app, { ...draft, plainPassword: 'Errado-1' })).toMatchObject(refused('Invalid credentials.'));
    expect(await login(app, draft)).toMatchObject(refused('account_not_verified'));
  });

  it.each([{}, { username: 'ana@ex.pt' }, { username: 7, password: 'x' }, { username: 'ana@ex.pt', password: null }])(
    'answers %j with 400',
    async (body) => {
      expect((await app.call('POST', '/api/login_check', { body })).status).toBe(400);
    },
  );

  it('ignores a bad access token', async () => {
    const answer = await app.call('POST', '/api/login_check', {
      body: { username: account.email, password: account.plainPassword },
      token: 'bad',
    });
    expect(answer.status).toBe(200);
  });

  it('is limited to five failures a minute per account and network, concurrent ones included', async () => {
    const { email, plainPassword } = account;
    const guesses = await Promise.all(Array.from({ length: 8 }, () => attempt(email, 'Errado-1', '192.0.2.10')));
    expect(guesses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refusal = { code: 429, message: 'too_many_requests' };
    expect((await attempt(email, plainPassword, '192.0.2.10')).body).toEqual(refusal);
    expect((await attempt(email, plainPassword, '192.0.2.11')).status).toBe(200);
  });

  it('is limited to thirty failures an hour per account and network', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { email, plainPassword } = await signUpVerified(app);
    const statusOf = async (password: string, address = '192.0.2.20') =>
      (await attempt(email, password, address)).status;
    for (let minute = 0; minute < 6; minute += 1) {
      const guesses = await Promise.all(Array.from({ length: 5 }, () => statusOf('Errado-1')));
      expect(guesses).toEqual([401, 401, 401, 401, 401]);
      vi.setSystemTime(Date.now() + 61_000);
    }
    expect([await statusOf(plainPassword), await statusOf(plainPassword, '192.0.2.21')]).toEqual([429, 200]);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await statusOf(plainPassword)).toBe(200);
  });

  it('slows guesses from many networks, but not the owner on a known one', { timeout: 90_000 }, async () => {
    const owner = await signUpVerified(app);
    expect((await attempt(owner.email, owner.plainPassword, '198.51.100.1')).status).toBe(200);
    // Five per network, the maximum: from the thirteenth network on, the account's limit is reached.
    const guess = (email: string) => async (network: number) => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => attempt(email, 'Errado-1', `203.0.113.${network}`)),
      );
      return answers.map(({ status }) => status);
    };
    const networks = Array.from({ length: 13 }, (_, index) => index + 1);
    const statuses = await Promise.all(networks.map(guess(owner.email)));
    expect(statuses.flat().filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.flat().filter((status) => status === 429)).toHaveLength(5);
    expect((await attempt(owner.email, owner.plainPassword, '198.51.100.2')).status).toBe(429);
    expect((await attempt(owner.email, owner.plainPassword, '198.51.100.1')).status).toBe(200);
  });

  it('does not count successes', async () => {
    for (let count = 0; count < 7; count += 1) {
      expect((await attempt(account.email, account.plainPassword, '192.0.2.12')).status).toBe(200);
    }
  });
});
