// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { findPlaces, loadDirectory, loadListing, loadPlace, loadPlaces } from '#src/adapters/api/catalogue.ts';
import { findPosition } from '#src/adapters/api/customer-position.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { recallPosition, rememberPosition } from '#src/adapters/storage/position-store.ts';
import { apiWith } from '#test/harness/answered-api.ts';
import { aCounty, aCustomer, anAddress, aPlace, aTheme } from '#test/harness/fixtures.ts';
import { BROKEN, refusal } from './clients.ts';

const { signal } = new AbortController();
const failure = new RequestFailure('Internal Server Error', 500);

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
    await expect(loadPlaces(api)({ countyId: 3, position: null }, signal)).resolves.toEqual(places);
    await expect(loadPlaces(api)({ countyId: null, position: null }, signal)).resolves.toEqual([]);
    expect(asked).toEqual(['/api/counties/3/places']);
  });

  it('loads the places around a position, whatever the county (contract 16)', async () => {
    const places = [aPlace({ id: 4 })];
    const { api, asked } = apiWith({ '/api/places/by_location': { body: { 'hydra:member': places } } });
    const position = { lat: '38.69', lng: '-9.42', label: null, address: null };
    await expect(loadPlaces(api)({ countyId: 3, position }, signal)).resolves.toEqual(places);
    expect(asked).toEqual(['/api/places/by_location?lat=38.69&lng=-9.42']);
  });

  it('loads the places of a theme or an operator anywhere, none for an unknown one (contract 18, 21)', async () => {
    const [sushi, mine] = [[aPlace({ id: 4 })], [aPlace({ id: 5, operator: '/api/operators/1' })]];
    const { api, asked } = apiWith({
      '/api/themes/2/places': { body: { 'hydra:member': sushi } },
      '/api/places': { body: { 'hydra:member': mine } },
      '/api/themes/6/places': BROKEN,
    });
    await expect(loadListing(api)({ themeId: 2 }, signal)).resolves.toEqual(sushi);
    await expect(loadListing(api)({ operator: '/api/operators/1' }, signal)).resolves.toEqual(mine);
    await expect(loadListing(api)({ themeId: 9 }, signal)).resolves.toEqual([]);
    const { api: strict } = apiWith({ '/api/places': refusal(400, 'Invalid IRI "x".') });
    await expect(loadListing(strict)({ operator: 'x' }, signal)).resolves.toEqual([]);
    const { api: closed } = apiWith({ '/api/places': refusal(403, 'Forbidden') });
    await expect(loadListing(closed)({ operator: 'x' }, signal)).rejects.toEqual(new RequestFailure('Forbidden', 403));
    await expect(loadListing(api)({ themeId: 6 }, signal)).rejects.toEqual(failure);
    expect(asked.slice(0, 2)).toEqual(['/api/themes/2/places', '/api/places?operator=/api/operators/1']);
  });

  it('searches in the loaded places, as many as fit in an address (contract 20)', async () => {
    const found = [{ ...aPlace({ id: 4 }), matches: ['Bacalhau'] }];
    const { api, asked } = apiWith({ '/api/places/search_in_places': { body: { 'hydra:member': found } } });
    await expect(findPlaces(api)({ scope: [4, 5], term: ' 100% ' }, signal)).resolves.toEqual(found);
    await findPlaces(api)({ scope: Array.from({ length: 3000 }, (_, id) => id), term: ` ${'x'.repeat(1000)}` }, signal);
    expect(asked[0]).toBe('/api/places/search_in_places?scope=4,5&term=100%');
    const upTo1500 = Array.from({ length: 1500 }, (_, id) => id).join(',');
    expect(asked[1]).toBe(`/api/places/search_in_places?scope=${upTo1500}&term=${'x'.repeat(100)}`);
  });

  it('rejects a county or a search that fails', async () => {
    const { api } = apiWith({});
    const notFound = new RequestFailure('Not Found', 404);
    await expect(loadPlaces(api)({ countyId: 3, position: null }, signal)).rejects.toEqual(notFound);
    await expect(findPlaces(api)({ scope: [4], term: 'mar' }, signal)).rejects.toEqual(notFound);
  });

  it('locates a customer by their current address, and a visitor by what this browser stored (contract 10)', async () => {
    const addresses = [
      anAddress({ id: 5 }),
      anAddress({ id: 6, lat: '38.69', lng: '-9.42', formattedAddress: 'Rua A 1, Cascais', isCurrent: true }),
    ];
    const { api, asked } = apiWith({ '/api/customer/profile': { body: { ...aCustomer(), addresses } } });
    const beach = { lat: '38.68', lng: '-9.35', label: 'Praia da Torre', address: null };
    const recall = () => beach;
    await expect(findPosition({ api, isSignedIn: () => false, recall })(undefined, signal)).resolves.toEqual(beach);
    expect(asked).toEqual([]);
    const signedIn = { isSignedIn: () => true, recall };
    const home = { lat: '38.69', lng: '-9.42', label: 'Rua A 1, Cascais', address: '/api/customer_addresses/6' };
    await expect(findPosition({ api, ...signedIn })(undefined, signal)).resolves.toEqual(home);
    const { api: another } = apiWith({
      '/api/customer/profile': { body: { ...aCustomer(), addresses: addresses.slice(0, 1) } },
    });
    await expect(findPosition({ api: another, ...signedIn })(undefined, signal)).resolves.toBeNull();
  });

  it('loads a place with its menu; a missing place is an answer (contract 19)', async () => {
    const place = aPlace({ id: 4, eMenu: [] });
    const { api, asked } = apiWith({ '/api/places/4': { body: place }, '/api/places/6': BROKEN });
    await expect(loadPlace(api)({ placeId: 4 }, signal)).resolves.toEqual({ kind: 'found', place });
    await expect(loadPlace(api)({ placeId: 5 }, signal)).resolves.toEqual({ kind: 'notFound' });
    await expect(loadPlace(api)({ placeId: 6 }, signal)).rejects.toEqual(failure);
    expect(asked[0]).toBe('/api/places/4?groups[]=e_menu');
  });

  it('stores the county in this browser, and ignores invalid values', async () => {
    const store = createLocalStore(window);
    await saveCounty(store, document)({ countyId: 3, isNearby: false });
    await expect(loadCounty(store)()).resolves.toBe(3);
    store.set('county', 'Cascais');
    await expect(loadCounty(store)()).resolves.toBeNull();
  });

  it('tells the server the county of the next page, or that only the browser knows the area', async () => {
    const store = createLocalStore(window);
    await saveCounty(store, document)({ countyId: 3, isNearby: false });
    expect(document.cookie).toContain('area=3');
    await saveCounty(store, document)({ countyId: 3, isNearby: true });
    expect(document.cookie).toContain('area=nearby');
  });

  it('deletes the visitor’s position when they choose a county, and not before', async () => {
    const store = createLocalStore(window);
    const position = { lat: '38.7', lng: '-9.4', label: null, address: null };
    rememberPosition({ store, isSignedIn: () => false })({ position });
    await saveCounty(store, document)({ countyId: 3, isNearby: true });
    expect(recallPosition(store)()).toEqual(position);
    await saveCounty(store, document)({ countyId: 3, isNearby: false });
    expect(recallPosition(store)()).toBeNull();
  });
});
