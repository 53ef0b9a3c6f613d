// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { createApiClient, type TokenSource } from '#src/adapters/api/client.ts';
import { startApi, type Answer, type AskedRequest } from '#test/harness/loopback-api.ts';
import { refusal } from './clients.ts';

const signedOut: TokenSource = { current: () => null, refresh: async () => null };

async function clientOf(answer: (request: AskedRequest) => Answer, tokens = signedOut, locale = () => 'pt-PT') {
  const server = await startApi(answer);
  return { ...server, api: createApiClient({ config: server.config, tokens, fetch, locale }) };
}

const isList = (body: unknown): body is unknown[] => Array.isArray(body);

const reject = (reason: string, status: number, retryAfter: number | null = null) =>
  expect.objectContaining({ name: 'RequestFailure', reason, status, retryAfter });

/** A client whose answer begins and does not end; `then` happens once it has begun. */
async function clientCutShort(then: () => void) {
  const fetchAndThen: typeof fetch = async (...request) => {
    const begun = await fetch(...request);
    queueMicrotask(then);
    return begun;
  };
  const { config } = await startApi(() => ({ breaksOff: 'silent' }));
  return createApiClient({ config, tokens: signedOut, fetch: fetchAndThen });
}

describe('the API client', () => {
  it('sends the headers that every call needs (contract 1)', async () => {
    const { api, asked } = await clientOf(() => ({ body: { id: 1 } }), { ...signedOut, current: () => 'access' });
    const answer = await api('/api/customer_orders', {
      method: 'POST',
      body: { quantity: 2 },
      query: { 'groups[]': ['e_menu'] },
      headers: { 'Idempotency-Key': 'k1' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: 1 } });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/api/customer_orders?groups%5B%5D=e_menu',
        body: { quantity: 2 },
        headers: {
          accept: 'application/ld+json',
          'content-type': 'application/ld+json',
          'x-application-key': 'the-key',
          authorization: 'Bearer access',
          'idempotency-key': 'k1',
        },
      },
    ]);
  });

  it('sends the app’s current language', async () => {
    let locale = 'pt-PT';
    const { api, asked } = await clientOf(
      () => ({}),
      signedOut,
      () => locale,
    );
    await api('/api/themes');
    locale = 'en-GB';
    await api('/api/themes');
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['pt-PT', 'en-GB']);
  });

  it('repeats a read, and never a write, that was sent before the language changed', async () => {
    let locale = 'pt-PT';
    const answer = ({ headers }: AskedRequest) => {
      locale = 'en-GB';
      return { body: { language: headers['accept-language'] } };
    };
    const { api, asked } = await clientOf(answer, signedOut, () => locale);
    expect((await api('/api/themes')).body).toEqual({ language: 'en-GB' });
    locale = 'pt-PT';
    expect((await api('/api/multi_carts', { method: 'POST' })).body).toEqual({ language: 'pt-PT' });
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  it('sends no bearer without a token, nor with credentials', async () => {
    const { api, asked } = await clientOf(() => ({}), { ...signedOut, current: () => 'access' });
    await api('/api/login_check', { method: 'POST', body: {}, anonymous: true });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([202, 204])('accepts the empty body of a %i', async (status) => {
    const { api } = await clientOf(() => ({ status }));
    await expect(api('/api/verify_account_requests')).resolves.toMatchObject({ status });
  });

  it('reports a body of the wrong shape as a broken answer', async () => {
    const { api } = await clientOf(({ path }) => ({ body: path === '/list' ? [] : {} }));
    await expect(api('/list', { shape: isList })).resolves.toMatchObject({ body: [] });
    await expect(api('/object', { shape: isList })).rejects.toEqual(reject('unknown_error', 502));
  });

  it('refreshes once on a 401 and retries with the new token', async () => {
    const refused: string[] = [];
    const { api, asked } = await clientOf(
      ({ headers }) => (headers.authorization === 'Bearer new' ? { body: { ok: true } } : { status: 401, body: {} }),
      {
        current: () => 'old',
        refresh: async (token) => {
          refused.push(token);
          return 'new';
        },
      },
    );
    await expect(api('/api/customer/profile')).resolves.toMatchObject({ body: { ok: true } });
    expect(refused).toEqual(['old']);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('never loops: a 401 on the retry is final', async () => {
    let refreshes = 0;
    const { api, asked } = await clientOf(() => ({ status: 401, body: { message: 'Expired JWT Token' } }), {
      current: () => 'old',
      refresh: async () => `token ${(refreshes += 1)}`,
    });
    await expect(api('/api/customer/profile')).rejects.toEqual(reject('Expired JWT Token', 401));
    expect([refreshes, asked.length]).toEqual([1, 2]);
  });

  it('passes the original error on when the refresh fails', async () => {
    const { api, asked } = await clientOf(() => ({ status: 401, body: { message: 'Expired JWT Token' } }), {
      current: () => 'old',
      refresh: async () => null,
    });
    await expect(api('/api/customer/profile')).rejects.toEqual(reject('Expired JWT Token', 401));
    expect(asked).toHaveLength(1);
  });

  it('does not refresh without a session', async () => {
    const { api } = await clientOf(() => ({ status: 401, body: { message: 'JWT Token not found' } }), {
      current: () => null,
      refresh: () => Promise.reject(new Error('There is nothing to refresh')),
    });
    await expect(api('/api/customer/profile')).rejects.toEqual(reject('JWT Token not found', 401));
  });

  it.each<[string, Answer, string, number, number | null]>([
    ['the key of a domain error', refusal(409, 'cart_not_open'), 'cart_not_open', 409, null],
    ['the message of an error', { status: 404, body: { message: 'Not Found' } }, 'Not Found', 404, null],
    ['an error that says nothing', { status: 500, body: {} }, 'unknown_error', 500, null],
    ['an error in HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, 'unknown_error', 502, null],
    ['an empty error', { status: 503 }, 'unknown_error', 503, null],
    ['an answer that is not JSON', { status: 200, body: '{"id":' }, 'unknown_error', 502, null],
    [
      'too many requests',
      { status: 429, headers: { 'Retry-After': '60' }, body: { code: 429, message: 'too_many_requests' } },
      'too_many_requests',
      429,
      60,
    ],
    [
      'a Retry-After that is a date',
      {
        status: 429,
        headers: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' },
        body: { message: 'too_many_requests' },
      },
      'too_many_requests',
      429,
      null,
    ],
  ])('reads %s', async (_what, answer, reason, status, retryAfter) => {
    const { api, asked } = await clientOf(() => answer);
    await expect(api('/api/themes')).rejects.toEqual(reject(reason, status, retryAfter));
    expect(asked).toHaveLength(1);
  });

  it('passes on the violations of a 422', async () => {
    const violations = [{ propertyPath: 'email', message: 'emailInUse' }];
    const { api } = await clientOf(() => ({
      status: 422,
      body: { 'hydra:description': 'email: emailInUse', violations },
    }));
    await expect(api('/api/register', { method: 'POST', body: {} })).rejects.toMatchObject({ violations });
  });

  it('passes on only the violations that have a field and a message', async () => {
    const complete = { propertyPath: 'email', message: 'emailInUse' };
    const broken = [null, 'email', {}, { propertyPath: 'email' }, { message: 'x' }, { ...complete, message: 7 }];
    const { api } = await clientOf(() => ({ status: 422, body: { violations: [...broken, complete] } }));
    await expect(api('/api/register')).rejects.toHaveProperty('violations', [complete]);
  });

  it.each([{}, { violations: null }, { violations: { 0: 'email' } }, '"violations"', 'null'])(
    'finds no violations in %j',
    async (body) => {
      const { api } = await clientOf(() => ({ status: 422, body }));
      await expect(api('/api/register')).rejects.toHaveProperty('violations', []);
    },
  );

  it('reports being offline where no answer arrives', async () => {
    const { api, stop } = await clientOf(() => ({}));
    await stop();
    await expect(api('/api/themes')).rejects.toEqual(reject('offline', 0));
    await expect(api('/api/themes')).rejects.toBeInstanceOf(RequestFailure);
  });

  it('reports being offline where the answer breaks off', async () => {
    const { api } = await clientOf(() => ({ breaksOff: 'cut' }));
    await expect(api('/api/themes')).rejects.toEqual(reject('offline', 0));
  });

  it('does not report a caller who leaves during the answer as offline', async () => {
    const caller = new AbortController();
    const api = await clientCutShort(() => caller.abort());
    await expect(api('/api/themes', { signal: caller.signal })).rejects.toEqual(reject('unknown_error', 0));
  });

  it('reports a timeout where the answer does not end within 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = await clientCutShort(() => vi.advanceTimersByTime(30_000));
    await expect(api('/api/themes')).rejects.toEqual(reject('timeout', 0));
  });
});
