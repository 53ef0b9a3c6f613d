import { describe, expect, it } from 'vitest';
import { createLimits } from '#server/http/limits.ts';
import { type AccountDraft, accountDraft } from './accounts.ts';
import { startTestApp, setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

describe('limits', () => {
  it('limit the requests per minute of an address, and of a signed-in customer separately', async () => {
    const env = { NETWORK_REQUESTS_PER_MINUTE: '30', REQUESTS_PER_MINUTE: '2' };
    const limited = await startTestApp({ env });
    const from = (token?: string) =>
      limited.call('GET', '/pubapp/health_check', { address: '192.0.2.1', ...(token === undefined ? {} : { token }) });
    const { token } = await limited.customer();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await from()).status);
    expect(statuses.indexOf(429)).toBe(30);
    const over = await from();
    expect(over.body).toEqual({ code: 429, message: 'too_many_requests' });
    expect(over.headers.get('Content-Type')).toBe('application/json');
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(Number(over.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect([(await from(token)).status, (await from(token)).status]).toEqual([200, 200]);
    expect((await from(token)).status).toBe(429);
    expect((await from((await limited.customer()).token)).status).toBe(200);
    await limited.close();
  });

  it('let thirty guests of one venue sign up and mistype a password within a minute', async () => {
    const address = '192.0.2.60';
    const guests = Array.from({ length: 30 }, () => accountDraft());
    const each = async (path: string, body: (guest: AccountDraft) => object) => {
      const answers = guests.map((guest) => app.call('POST', path, { body: body(guest), address }));
      return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
    };
    const checks = guests.flatMap(({ email }) =>
      ['check-email?email', 'check-username?username'].map((path) =>
        app.call('GET', `/pubapp/auth/${path}=${email}`, { address }),
      ),
    );
    expect((await Promise.all(checks)).every(({ status }) => status === 200)).toBe(true);
    expect(await each('/api/register', (guest) => guest)).toEqual([201]);
    expect(await each('/api/verify_account_requests', ({ email }) => ({ email }))).toEqual([202]);
    expect(await each('/api/login_check', ({ email }) => ({ username: email, password: 'Errado-1' }))).toEqual([401]);
  });

  it.each([
    ['sign-ups', { NETWORK_SIGN_UPS_PER_MINUTE: '2' }, 2, () => ['POST', '/api/register', accountDraft()]],
    [
      'mails',
      { NETWORK_SIGN_UPS_PER_MINUTE: '2' },
      2,
      () => ['POST', '/api/reset_password_requests', { email: accountDraft().email }],
    ],
    [
      'starts of the municipal login',
      { NETWORK_SIGN_UPS_PER_MINUTE: '2' },
      2,
      () => ['POST', '/pubapp/auth/municipal_login/start', {}],
    ],
    [
      'availability checks, four for each sign-up',
      { NETWORK_SIGN_UPS_PER_MINUTE: '2' },
      8,
      () => ['GET', '/pubapp/auth/check-email?email=a@ex.pt'],
    ],
    [
      'failed logins',
      { NETWORK_FAILED_LOGINS_PER_MINUTE: '2' },
      2,
      () => ['POST', '/api/login_check', { username: accountDraft().email, password: 'Errado-1' }],
    ],
  ] satisfies [string, Record<string, string>, number, () => [string, string, object?]][])(
    'of %s are set for each network',
    async (_name, env, most, request) => {
      const limited = await startTestApp({ env });
      const send = (address: string) => {
        const [method, path, body] = request();
        return limited.call(method, path, { address, ...(body === undefined ? {} : { body }) });
      };
      const statuses: number[] = [];
      for (let count = 0; count <= most; count += 1) statuses.push((await send('192.0.2.61')).status);
      expect(statuses.indexOf(429)).toBe(most);
      expect((await send('192.0.2.62')).status).toBe(statuses[0]);
      limited.takeErrors();
      await limited.close();
    },
  );

  it('count requests with a missing or wrong application key by address', async () => {
    const limited = await startTestApp({ env: { NETWORK_REQUESTS_PER_MINUTE: '2' } });
    const statuses = await Promise.all(
      [null, 'wrong', null].map(async (key) => {
        const request = { headers: { 'X-Application-Key': key }, address: '192.0.2.9' };
        return (await limited.call('GET', '/api/public_configurations', request)).status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([403, 403, 429]);
    await limited.close();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:0:0:9', '2001:db8:1:3::1'],
    ['::ffff:192.0.2.5', '192.0.2.5', '192.0.2.6'],
  ])('count %s and %s as one caller, %s as another', async (one, same, other) => {
    const limited = await startTestApp({ env: { NETWORK_REQUESTS_PER_MINUTE: '2' } });
    const from = async (address: string) => (await limited.call('GET', '/pubapp/health_check', { address })).status;
    expect([await from(one), await from(same), await from(one), await from(same)]).toEqual([200, 200, 429, 429]);
    expect(await from(other)).toBe(200);
    await limited.close();
  });

  it('are shared by the servers of a database for passwords and mails', async () => {
    const config = { ...app.deps.config, databaseUrl: 'postgres://shared/mesa' };
    const [one, two] = [createLimits(config, app.db).loginByAccount, createLimits(config, app.db).loginByAccount];
    for (const server of [one, two, one, two, one]) await server.take('ana');
    await expect(two.take('ana')).rejects.toMatchObject({ status: 429, message: 'too_many_requests' });
    await one.giveBack('rui');
    await two.take('rui');
  });
});
