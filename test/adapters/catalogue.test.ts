import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/failure.ts';
import { loadDirectory, loadPlace, loadPlaces } from '#src/adapters/api/catalogue.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { aCounty, aPlace, aTheme } from '#test/harness/fixtures.ts';

const { signal } = new AbortController();

/** An API that answers each path with a status and a body, and remembers what it was asked. */
function apiWith(answers: Record<string, { status?: number; body: object }>) {
  const asked: string[] = [];
  const api = createApiClient({
    config: async () => ({
      apiHost: 'https://api.ex.pt',
      appKey: 'k',
      stripePublicKey: 'pk',
      stripeScriptUrl: '',
      qrBase: '',
      imageBase: '',
      staging: false,
    }),
    tokens: { current: () => null, refresh: async () => null },
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + decodeURIComponent(search));
      const { status = 200, body } = answers[pathname] ?? { status: 404, body: { 'hydra:description': 'Not Found' } };
      return Response.json(body, { status });
    },
  });
  return { api, asked };
}

describe('the catalogue adapters', () => {
  it('loads active counties and themes (contract 14, 15)', async () => {
    const counties = [aCounty(3, 'Cascais')];
    const themes = [aTheme(1, 'Sushi')];
    const { api, asked } = apiWith({
      '/api/counties': { body: { 'hydra:member': counties } },
      '/api/themes': { body: { 'hydra:member': themes } },
    });
    await expect(loadDirectory(api)(undefined, signal)).resolves.toEqual({ counties, themes });
    expect(asked.sort()).toEqual(['/api/counties?active=true', '/api/themes']);
  });

  it('loads the places of a county (contract 17), none without a county', async () => {
    const places = [aPlace({ id: 4 })];
    const { api, asked } = apiWith({ '/api/counties/3/places': { body: { ...aCounty(3, 'Cascais'), places } } });
    await expect(loadPlaces(api)({ countyId: 3 }, signal)).resolves.toEqual(places);
    await expect(loadPlaces(api)({ countyId: null }, signal)).resolves.toEqual([]);
    expect(asked).toEqual(['/api/counties/3/places']);
  });

  it('loads a place with its menu, and takes a missing one for an answer (contract 19)', async () => {
    const place = aPlace({ id: 4, eMenu: [] });
    const { api, asked } = apiWith({
      '/api/places/4': { body: place },
      '/api/places/6': { status: 500, body: { 'hydra:description': 'Internal Server Error' } },
    });
    await expect(loadPlace(api)({ placeId: 4 }, signal)).resolves.toEqual({ kind: 'found', place });
    await expect(loadPlace(api)({ placeId: 5 }, signal)).resolves.toEqual({ kind: 'notFound' });
    await expect(loadPlace(api)({ placeId: 6 }, signal)).rejects.toEqual(new RequestFailure('Internal Server Error', 500));
    expect(asked[0]).toBe('/api/places/4?groups[]=e_menu');
  });

  it('remembers the county in this browser, and takes nonsense for none', async () => {
    const store = createLocalStore(window);
    await saveCounty(store)({ countyId: 3 });
    await expect(loadCounty(store)()).resolves.toBe(3);
    store.set('county', 'Cascais');
    await expect(loadCounty(store)()).resolves.toBeNull();
  });
});
