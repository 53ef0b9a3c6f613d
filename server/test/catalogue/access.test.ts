import { describe, expect, it } from 'vitest';
import { statusAndBody } from '../harness.ts';
import { getFrom, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();

const get = (path: string, token?: string) => getFrom(app, path, token);

describe('access to the catalogue', () => {
  const calls = [
    '/api/counties',
    '/api/themes',
    '/api/counties/1/places',
    '/api/themes/1/places',
    '/api/places/by_location?lat=1&lng=1',
    '/api/places/search_in_places?scope=1&term=a',
    '/api/places',
    '/api/places/1',
    '/api/products/1',
  ];

  it.each(calls)('accepts the application key without a token, but not with a bad token: %s', async (path) => {
    expect((await get(path)).status).toBe(200);
    const { token } = await app.customer();
    expect((await get(path, token)).headers.get('Cache-Control')).toBe('no-store');
    expect(statusAndBody(await get(path, 'not-a-token'))).toEqual([401, { code: 401, message: 'Invalid JWT Token' }]);
    expect((await app.call('GET', path, { headers: { 'X-Application-Key': null } })).status).toBe(403);
    expect((await app.call('DELETE', path)).status).toBe(405);
  });
});
