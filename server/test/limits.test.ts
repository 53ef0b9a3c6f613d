import { describe, expect, it } from 'vitest';
import { createLimits } from '#server/http/limits.ts';
import { startTestApp, setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

describe('limits', () => {
  it('limit the requests per minute of an address, and of a signed-in customer separately', async () => {
    const limited = await startTestApp({ env: { REQUESTS_PER_MINUTE: '30' } });
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
    expect((await from(token)).status).toBe(200);
    await limited.close();
  });

  it('count requests with a missing or wrong application key by address', async () => {
    const limited = await startTestApp({ env: { REQUESTS_PER_MINUTE: '2' } });
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
    const limited = await startTestApp({ env: { REQUESTS_PER_MINUTE: '2' } });
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
