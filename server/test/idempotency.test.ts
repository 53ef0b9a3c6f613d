import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetRunningRequests } from '#server/http/idempotency.ts';
import { accountDraft, mailsTo } from './accounts.ts';
import { refusalOf, setUpTestApp, type TestAnswer } from './harness.ts';

const app = await setUpTestApp();

/** A registration can succeed only once, so it shows whether the handler ran. */
const register = (body: unknown, key: string, token?: string): Promise<TestAnswer> =>
  app.call('POST', '/api/register', {
    body,
    headers: { 'Idempotency-Key': key },
    ...(token === undefined ? {} : { token }),
  });

const replayed = (answer: TestAnswer): string | null => answer.headers.get('Idempotency-Replayed');

describe('Idempotency-Key', () => {
  it('repeats the stored answer', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    const first = await register(draft, key);
    const again = await register(draft, key.toUpperCase());
    expect([first.status, replayed(first)]).toEqual([201, null]);
    expect([again.status, replayed(again)]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(again.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8');
    expect(await mailsTo(app, draft.email)).toHaveLength(1);
  });

  it('runs one of twenty concurrent equal requests', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(draft, key)));
    const ran = answers.filter((answer) => answer.status === 201 && replayed(answer) === null);
    expect(ran).toHaveLength(1);
    for (const answer of answers.filter((one) => !ran.includes(one) && one.status !== 201)) {
      expect([answer.status, answer.headers.get('Retry-After'), answer.body]).toMatchObject([
        409,
        '1',
        { '@type': 'hydra:Error', 'hydra:description': 'request_in_progress' },
      ]);
    }
    expect(await mailsTo(app, draft.email)).toHaveLength(1);
  });

  it('refuses another body', async () => {
    const key = randomUUID();
    await register(accountDraft(), key);
    expect(refusalOf(await register(accountDraft(), key))).toEqual([422, 'idempotency_key_reused']);
  });

  it('is separate for each caller and path', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    const [ana, rui] = [await app.customer(), await app.customer()];
    expect((await register(draft, key, ana.token)).status).toBe(201);
    const other = await register(draft, key, rui.token);
    expect([other.status, replayed(other)]).toEqual([422, null]);
    const path = await app.call('POST', '/api/verify_account_requests', {
      body: { email: draft.email },
      token: ana.token,
      headers: { 'Idempotency-Key': key },
    });
    expect([path.status, replayed(path)]).toEqual([202, null]);
  });

  it('stores an empty answer as well', async () => {
    const request = { body: { email: accountDraft().email }, headers: { 'Idempotency-Key': randomUUID() } };
    await app.call('POST', '/api/verify_account_requests', request);
    const again = await app.call('POST', '/api/verify_account_requests', request);
    expect([again.status, again.body, replayed(again)]).toEqual([202, null, 'true']);
  });

  it('does not store a failed validation', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    for (let count = 0; count < 2; count += 1) {
      const answer = await register({ ...draft, name: '' }, key);
      expect([answer.status, replayed(answer)]).toEqual([422, null]);
    }
    expect((await register(draft, key)).status).toBe(201);
  });

  it('does not store a 5xx', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    await app.db.schema.alterTable('customers').renameTo('away').execute();
    expect((await register(draft, key)).status).toBe(500);
    await app.db.schema.alterTable('away').renameTo('customers').execute();
    expect(app.takeErrors()).toHaveLength(1);
    const answer = await register(draft, key);
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
  });

  it('is kept for 24 hours', async () => {
    const [draft, key] = [accountDraft(), randomUUID()];
    await register(draft, key);
    app.clock.advance(24 * 3600 - 1);
    expect(replayed(await register(draft, key))).toBe('true');
    app.clock.advance(1);
    expect((await register(draft, key)).body).toMatchObject({ 'hydra:description': 'email: emailInUse' });
  });

  it('is released ten seconds after a server crash, or when the embedded database restarts', async () => {
    const crash = async (key: string, draft: unknown): Promise<void> => {
      await register(draft, key);
      await app.db.updateTable('idempotent_requests').set({ state: 'running', status: null }).execute();
      expect((await register(draft, key)).status).toBe(409);
    };
    const [first, second] = [accountDraft(), accountDraft()];
    const [firstKey, secondKey] = [randomUUID(), randomUUID()];
    await crash(firstKey, first);
    app.clock.advance(10);
    expect((await register(first, firstKey)).body).toMatchObject({ 'hydra:description': 'email: emailInUse' });
    await crash(secondKey, second);
    await forgetRunningRequests(app.db);
    expect((await register(second, secondKey)).body).toMatchObject({ 'hydra:description': 'email: emailInUse' });
  });

  it('must be a UUID', async () => {
    expect((await register(accountDraft(), 'one')).status).toBe(400);
  });

  it('never stores tokens in the database', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { refresh_token: '0'.repeat(128) };
    await app.call('POST', '/api/token/refresh', { body, headers });
    const again = await app.call('POST', '/api/token/refresh', { body, headers });
    expect([again.status, replayed(again)]).toEqual([401, null]);
  });
});
