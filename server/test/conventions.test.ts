import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from './harness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('health check', () => {
  it('is public, without application key, and answers JSON-LD', async () => {
    const answer = await app.call('GET', '/pubapp/health_check', { headers: { 'X-Application-Key': null } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
    expect(answer.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8');
  });
});
