import { generateKeyPair, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from './harness.ts';

const app = await setUpTestApp();

const profile = (token?: string) => app.call('GET', '/api/customer/profile', token === undefined ? {} : { token });

describe('access tokens', () => {
  it('are required for private resources', async () => {
    const answer = await profile();
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message: 'JWT Token not found' }]);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(answer.headers.get('Content-Type')).toBe('application/json');
  });

  it('are refused when not issued by us, even on public paths', async () => {
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { userid: 1, username: 'x', roles: ['ROLE_USER'] };
    const build = () =>
      new SignJWT(claims)
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .setJti(randomUUID());
    const forged = await build().setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    const symmetric = await build()
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const [head, payload] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const { token } = await app.customer();
    for (const bad of ['x', 'a.b.c', forged, symmetric, unsigned, `${head}.${payload}.`, `${token.slice(0, -4)}AAAA`]) {
      const expected = { status: 401, body: { code: 401, message: 'Invalid JWT Token' } };
      expect(await profile(bad)).toMatchObject(expected);
      expect(await app.call('GET', '/api/public_configurations', { token: bad })).toMatchObject(expected);
    }
  });

  it('of another scheme are ignored', async () => {
    const answer = await app.call('GET', '/api/customer/profile', { headers: { Authorization: 'Basic YTpi' } });
    expect(answer.body).toEqual({ code: 401, message: 'JWT Token not found' });
  });

  it('last an hour, with thirty seconds of leeway', async () => {
    const { token } = await app.customer();
    app.clock.advance(3600 + 29);
    expect((await profile(token)).status).toBe(200);
    app.clock.advance(2);
    expect(await profile(token)).toMatchObject({ status: 401, body: { code: 401, message: 'Expired JWT Token' } });
  });
});
