import { describe, expect, it } from 'vitest';
import { error } from './catalogue/small-answers.ts';
import { setUpTestApp, startTestApp, statusAndBody } from './harness.ts';

const app = await setUpTestApp({ env: { ALLOWED_ORIGINS: 'https://app.example, https://other.example' } });

describe('health check', () => {
  it('is public, without an application key, and returns JSON-LD', async () => {
    expect(
      statusAndBody(await app.call('GET', '/pubapp/health_check', { headers: { 'X-Application-Key': null } })),
    ).toEqual([200, { status: 'ok' }]);
  });

  it('is 503 without the database', async () => {
    const broken = await startTestApp();
    expect((await broken.call('GET', '/pubapp/health_check')).status).toBe(200);
    await broken.close();
    expect(statusAndBody(await broken.call('GET', '/pubapp/health_check'))).toEqual([
      503,
      error('Service Unavailable'),
    ]);
    expect(broken.takeErrors()).toHaveLength(1);
  });
});

describe('headers', () => {
  it.each([
    ['a success', 'GET', '/api/public_configurations', 200],
    ['an error', 'GET', '/api/nada', 404],
    ['a wrong method', 'DELETE', '/api/public_configurations', 405],
  ])('are on %s', async (_case, method, path, status) => {
    const answer = await app.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Vary')?.split(', ')).toContain('Accept');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('X-Frame-Options')).toBe('deny');
    expect(answer.headers.get('Link')).toBe(
      '<https://mesa.example/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    );
  });

  it('keep customer data out of all caches', async () => {
    const { token } = await app.customer();
    expect((await app.call('GET', '/api/customer/profile', { token })).headers.get('Cache-Control')).toBe('no-store');
    expect((await app.call('GET', '/api/public_configurations')).headers.get('Cache-Control')).toBe(null);
  });
});

const preflight = (origin: string) =>
  app.fetch('/api/login_check', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,x-application-key,idempotency-key',
    },
  });

describe('cross-origin', () => {
  it.each(['https://app.example', 'https://other.example', 'https://mesa.example'])(
    'allows %s, without credentials',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe(null);
      expect(answer.headers.get('Access-Control-Allow-Headers')?.split(',').sort()).toEqual([
        'Accept',
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        'Last-Event-ID',
        'X-Application-Key',
      ]);
    },
  );

  it('refuses other origins', async () => {
    expect((await preflight('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBe(null);
  });

  it('exposes the headers that the client reads', async () => {
    const answer = await app.call('GET', '/api/public_configurations', { headers: { Origin: 'https://app.example' } });
    expect(answer.headers.get('Access-Control-Expose-Headers')?.split(',').sort()).toEqual([
      'Age',
      'Date',
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'Location',
      'Retry-After',
    ]);
    expect(answer.headers.get('Vary')?.split(', ')).toContain('Origin');
  });
});

it('every answer has the time of the server, also a refusal', async () => {
  const now = app.clock.now().toUTCString();
  for (const path of ['/api/public_configurations', '/api/customer/profile', '/api/nowhere'])
    expect((await app.call('GET', path)).headers.get('Date')).toBe(now);
});

describe('application key', () => {
  it.each([null, 'wrong', ''])('refuses %j with 403', async (key) => {
    expect(
      statusAndBody(await app.call('GET', '/api/public_configurations', { headers: { 'X-Application-Key': key } })),
    ).toEqual([403, error('invalid_application_key')]);
  });

  it('is checked before the token', async () => {
    const answer = await app.call('GET', '/api/customer/profile', {
      token: 'bad',
      headers: { 'X-Application-Key': null },
    });
    expect(answer.status).toBe(403);
  });
});

describe('media types', () => {
  it.each([
    [null, 'application/ld+json; charset=utf-8'],
    ['*/*', 'application/ld+json; charset=utf-8'],
    ['application/*', 'application/ld+json; charset=utf-8'],
    ['application/ld+json', 'application/ld+json; charset=utf-8'],
    ['text/html, application/json;q=0.5', 'application/json'],
    ['application/json', 'application/json'],
    ['Application/LD+JSON', 'application/ld+json; charset=utf-8'],
  ])('Accept: %s is answered with %s', async (accept, expected) => {
    const answer = await app.call('GET', '/api/public_configurations', { headers: { Accept: accept } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expected]);
  });

  it.each(['text/html', 'image/png, text/*', 'application/ld+json;q=0'])('Accept: %s is 406', async (accept) => {
    const answer = await app.call('GET', '/api/public_configurations', { headers: { Accept: accept } });
    expect(answer.status).toBe(406);
    expect(answer.body).toEqual(
      error(
        `Requested format "${accept}" is not supported. Supported MIME types are "application/ld+json", "application/json".`,
      ),
    );
  });

  it.each([null, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body of type %s is 415',
    async (type) => {
      const answer = await app.call('POST', '/api/register', { body: {}, headers: { 'Content-Type': type } });
      expect(answer.status).toBe(415);
      // Without the header, the platform sets text/plain for a string.
      const named = type ?? 'text/plain;charset=UTF-8';
      expect(answer.body).toEqual(
        error(
          `The content-type "${named}" is not supported. Supported MIME types are "application/ld+json", "application/json".`,
        ),
      );
    },
  );

  it('accepts plain JSON', async () => {
    const answer = await app.call('POST', '/api/register', {
      body: {},
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    });
    expect(answer.status).toBe(422);
  });
});

const send = (body: string) =>
  app.fetch('/api/register', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/ld+json', 'X-Application-Key': 'test-application-key' },
  });

const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });

describe('bodies', () => {
  it.each(['', '{', '{"name":', 'null', '[]', '"x"'])('%j is a syntax error', async (body) => {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toEqual([400, error('Syntax error')]);
  });

  it.each([
    [7, 'integer'],
    [7.5, 'double'],
    [true, 'boolean'],
    [null, 'NULL'],
    [['x'], 'array'],
    [{ x: 1 }, 'array'],
  ])('%j where a string belongs is 400', async (name, given) => {
    expect(statusAndBody(await app.call('POST', '/api/register', { body: { name } }))).toEqual([
      400,
      error(`The type of the "name" attribute must be "string", "${given}" given.`),
    ]);
  });

  it('with a null character are 400, as are queries', async () => {
    const refused = [400, error('Null characters are not allowed.')];
    const credentials = { username: 'an\0a', password: 'Segredo1' };
    expect(statusAndBody(await app.call('POST', '/api/login_check', { body: credentials }))).toEqual(refused);
    expect(statusAndBody(await app.call('GET', '/pubapp/auth/check-email?email=an%00a'))).toEqual(refused);
  });

  it('are limited to 256 KB', async () => {
    expect((await send(bodyOf(256 * 1024))).status).toBe(422);
    const over = await send(bodyOf(256 * 1024 + 1));
    expect([over.status, await over.json()]).toEqual([413, error('The request body is too large.')]);
    expect(over.headers.get('Connection')).toBe('close');
  });
});

describe('paths', () => {
  it('that do not exist are 404', async () => {
    const answer = await app.call('GET', '/api/nada');
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
    expect(answer.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8');
  });

  it.each([
    ['DELETE', '/api/public_configurations', 'GET'],
    ['GET', '/api/login_check', 'POST'],
    ['PATCH', '/api', 'GET'],
  ])('%s %s is 405 with the allowed methods', async (method, path, allow) => {
    const answer = await app.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(allow);
    expect(answer.body).toEqual(error(`No route found for "${method} ${path}": Method Not Allowed (Allow: ${allow})`));
  });

  it('answer HEAD like GET, without a body', async () => {
    expect(statusAndBody(await app.call('HEAD', '/api/public_configurations'))).toEqual([200, null]);
  });
});

describe('unexpected errors', () => {
  it('return a bare 500, and are logged', async () => {
    const broken = await startTestApp();
    const { token } = await broken.customer();
    await broken.db.schema.alterTable('customers').renameTo('gone').execute();
    expect(statusAndBody(await broken.call('GET', '/api/customer/profile', { token }))).toEqual([
      500,
      error('Internal Server Error'),
    ]);
    expect(String(broken.takeErrors()[0])).toContain('customers');
    await broken.close();
  });
});

const compressed = (path: string, encoding: string) =>
  app.fetch(path, { headers: { 'X-Application-Key': 'test-application-key', 'Accept-Encoding': encoding } });

describe('compression', () => {
  it('applies to the catalogue and its documentation, in an encoding that the caller accepts', async () => {
    const documented = await compressed('/api/docs.json', 'gzip');
    expect(documented.headers.get('Content-Encoding')).toBe('gzip');
    expect(documented.headers.get('Vary')?.split(', ')).toEqual(expect.arrayContaining(['Accept', 'Accept-Encoding']));
    expect((await compressed('/api/themes', 'identity')).headers.get('Content-Encoding')).toBe(null);
    expect((await compressed('/api/public_configurations', 'gzip')).headers.get('Content-Encoding')).toBe(null);
  });
});
