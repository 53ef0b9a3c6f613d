import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { logTo } from '#server/shared/log.ts';
import { accountDraft, login, register, tokenPair } from './accounts.ts';
import { APPLICATION_KEY, startTestApp } from './harness.ts';
import { startMailServer } from './mail-server.ts';
import { startedServer } from './server-process.ts';

const CARD = '4000056655665556';

describe('the log', () => {
  it('of the running server contains no secret, for any answer', { timeout: 180_000 }, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'mesa-log-'));
    const [ana, unreachable] = [
      { ...accountDraft({ plainPassword: 'Conhecido-7' }), signupSecret: randomUUID() },
      accountDraft({ plainPassword: 'Conhecido-8' }),
    ];
    const mails = await startMailServer({ refuses: (recipient) => recipient === unreachable.email });
    const key = 'known-application-key';
    const server = await startedServer({ DATA_DIR: dataDir, SMTP_URL: mails.url, APPLICATION_KEY: key }, 'Mesa  ');
    const call = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(server.address + url, {
        method,
        headers: { 'X-Application-Key': key, 'Content-Type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, text };
    };
    const statusOf = async (...request: Parameters<typeof call>) => (await call(...request)).status;
    const signIn = (password: string) => call('POST', '/api/login_check', { username: ana.email, password });
    const linkToken = (page: string) =>
      vi.waitFor(() => {
        const token = new RegExp(String.raw`${page}\?token=([\w-]+)`).exec(mails.text())?.[1];
        if (token === undefined) throw new Error(`No mail with a link to ${page} came.`);
        return token;
      }, 15_000);

    try {
      expect(await statusOf('POST', '/api/register', ana)).toBe(201);
      expect(await statusOf('POST', '/api/register', { ...ana, plainPassword: 'curta' })).toBe(422);
      expect(await statusOf('POST', '/api/register', unreachable)).toBe(201);
      const verification = await linkToken('/auth/verify');
      const code = /^\d{6}\r?$/m.exec(mails.text())?.[0].trim() ?? '';
      const entry = { email: ana.email, code: `${code}9`, signupSecret: ana.signupSecret };
      expect(await statusOf('POST', '/pubapp/auth/verify_code', entry)).toBe(422);
      const link = { token: verification, signupSecret: ana.signupSecret };
      expect(await statusOf('POST', '/pubapp/auth/verify_login', { ...link, signupSecret: null })).toBe(422);
      const verified = tokenPair.parse(JSON.parse((await call('POST', '/pubapp/auth/verify_login', link)).text));
      expect(await statusOf('POST', '/pubapp/auth/verify_code', { ...entry, code })).toBe(422);
      expect(await statusOf('POST', '/pubapp/auth/verify', { token: verification })).toBe(204);
      const first = tokenPair.parse(JSON.parse((await signIn(ana.plainPassword)).text));
      expect((await signIn('Errado-Segredo9')).status).toBe(401);
      expect(await statusOf('POST', '/api/login_check', `{"password":"${ana.plainPassword}"`)).toBe(400);
      const refreshed = await call('POST', '/api/token/refresh', { refresh_token: first.refresh_token });
      const second = tokenPair.parse(JSON.parse(refreshed.text));
      const bearer = { Authorization: `Bearer ${second.token}` };
      expect(await statusOf('GET', '/api/customer/profile', undefined, bearer)).toBe(200);
      expect(await statusOf('GET', `/api/nada?token=${second.token}`, undefined, bearer)).toBe(404);
      expect(await statusOf('GET', '/api/themes', undefined, { 'X-Application-Key': `${key}-x` })).toBe(403);
      const card = new URLSearchParams({
        type: 'card',
        'card[number]': CARD,
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
      });
      const asBrowser = {
        Authorization: 'Bearer pk_test_sandbox',
        'Content-Type': 'application/x-www-form-urlencoded',
      };
      expect(await statusOf('POST', '/sandbox/payments/v1/payment_methods', card.toString(), asBrowser)).toBe(200);
      expect(await statusOf('PUT', '/api/multi_carts/1/place_orders', { paymentMethodId: CARD }, bearer)).toBe(404);
      expect(await statusOf('POST', '/api/reset_password_requests', { email: ana.email })).toBe(202);
      const reset = await linkToken('/auth/reset-password');
      const change = { token: reset, plainPassword: 'Outro-segredo2' };
      expect(await statusOf('POST', '/pubapp/auth/reset-password', change)).toBe(204);
      expect(await statusOf('POST', '/pubapp/auth/reset-password', change)).toBe(422);
      expect(await statusOf('GET', '/api/customer/profile', undefined, bearer)).toBe(401);

      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const log = server.output.join('\n');
      expect(log).toContain('A mail could not be sent');
      expect(log).not.toMatch(new RegExp(String.raw`\b${code}\b`));
      const passwords = [ana.plainPassword, unreachable.plainPassword, 'Errado-Segredo9', change.plainPassword];
      const tokens = [first.token, first.refresh_token, second.token, second.refresh_token, verification, reset];
      tokens.push(verified.token, verified.refresh_token, ana.signupSecret, entry.code);
      expect([...passwords, ...tokens].every((secret) => secret.length > 6)).toBe(true);
      for (const secret of [...passwords, ...tokens, key, ana.email, unreachable.email, CARD])
        expect(log).not.toContain(secret);
    } finally {
      server.child.kill('SIGKILL');
      mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('contains none when the server fails, but names the failure', async () => {
    const stream = new PassThrough({ encoding: 'utf8' });
    const app = await startTestApp({ deps: () => ({ log: logTo(stream, stream) }) });
    const ana = accountDraft();
    const customer = await app.customer();
    const refreshToken = 'f'.repeat(128);
    await app.db.schema.alterTable('users').renameTo('gone').execute();
    await app.db.schema.alterTable('refresh_tokens').renameTo('gone_too').execute();
    await app.db.schema.alterTable('mail_tokens').renameTo('gone_as_well').execute();
    const answers = [
      await register(app, ana),
      await login(app, ana),
      await app.call('POST', '/api/token/refresh', { body: { refresh_token: refreshToken } }),
      await app.call('POST', '/pubapp/auth/reset-password', {
        body: { token: 'link-token-secret', plainPassword: ana.plainPassword },
      }),
      await app.call('POST', '/pubapp/auth/verify_code', {
        body: { email: ana.email, code: '918273', signupSecret: 'sign-up-secret' },
      }),
      await app.call('POST', '/pubapp/auth/verify_login', {
        body: { token: 'link-token-secret', signupSecret: 'sign-up-secret' },
      }),
      await app.call('GET', `/pubapp/auth/check-email?email=${ana.email}`),
      await app.call('GET', '/api/customer/profile', { token: customer.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 500));
    const log = String(stream.read());
    for (const failed of [
      '/api/register',
      '/api/login_check',
      '/api/token/refresh',
      '/pubapp/auth/reset-password',
      '/pubapp/auth/verify_code',
      '/pubapp/auth/verify_login',
      '/api/customer/profile',
    ]) {
      expect(log).toContain(`${failed} failed`);
    }
    const secrets = [
      ana.plainPassword,
      ana.email,
      customer.email,
      customer.token,
      refreshToken,
      'link-token-secret',
      '918273',
      'sign-up-secret',
      APPLICATION_KEY,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    await app.close();
  });
});
