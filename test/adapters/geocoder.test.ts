// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { Geocoding } from '#machines/shared/places/geocoding.ts';
import { geocode, suggestAddresses } from '#src/adapters/geocoder/geocoder.ts';
import { locate } from '#src/adapters/geolocation/locate.ts';
import type { Answer } from '#test/harness/loopback-api.ts';
import { BROKEN, startClient } from './clients.ts';

const { signal } = new AbortController();
const form = { address: ' Rua das Flores ', streetNumber: '17', floor: '2.º Esq', locality: 'Cascais', zipCode: '' };

/** A found address, without what tells how it was found. */
const found = {
  title: 'Rua das Flores 17',
  formattedAddress: 'Rua das Flores 17, Cascais',
  locality: 'Cascais',
  lat: '38.6966',
  lng: '-9.4208',
  street: 'Rua das Flores',
  streetNumber: '17',
  zipCode: '2750-348',
};

/** Calls a loopback double of a geocoder; `path` is its base path there. */
async function ask(kind: 'gazetteer' | 'nominatim' | 'google', answer: Answer, path = '', typed = form) {
  const { api, config, asked, stop } = await startClient(() => answer, 'the-token');
  const own = await config();
  const configured = async () =>
    kind === 'gazetteer' ? own : { ...own, geocoder: kind, geocoderBase: own.apiHost + path };
  const options = { api, config: configured, fetch, newKey: () => 'k', language: () => 'pt' };
  const find = geocode(options);
  const result = await find({ form: typed }, signal).catch((error: unknown) => error);
  const suggest = (text: string) => suggestAddresses(options)({ text }, signal);
  return { result, asked, find, suggest, stop };
}

const parametersOf = (path = '') => Object.fromEntries(new URL(path, 'http://x').searchParams);

describe('the API’s own gazetteer', () => {
  it('is asked for the street and the locality, without the floor', async () => {
    const { result, asked } = await ask('gazetteer', {
      body: { status: 'OK', results: [{ ...found, approximate: true }] },
    });
    expect(result).toEqual<Geocoding>({ status: 'OK', results: [{ ...found, isApproximate: true, key: 'k' }] });
    expect(asked[0]?.path).toMatch(/^\/api\/geocode\?/);
    expect(parametersOf(asked[0]?.path)).toEqual({ q: 'Rua das Flores 17, Cascais', region: 'pt' });
  });

  it.each([
    [{ streetNumber: '' }, 'Rua das Flores, Cascais'],
    [{ address: '' }, 'Cascais'],
    [{ locality: '' }, 'Rua das Flores 17'],
    [{ locality: '2750-348 Cascais' }, 'Rua das Flores 17, 2750-348 Cascais'],
    [{ zipCode: '2750-348' }, 'Rua das Flores 17, 2750-348 Cascais'],
    [{ address: '', streetNumber: '', locality: '' }, ''],
  ])('is asked only for the written parts: %j', async (parts, q) => {
    const { asked } = await ask('gazetteer', { body: { status: 'OK', results: [] } }, '', { ...form, ...parts });
    expect(parametersOf(asked[0]?.path)).toEqual({ q, region: 'pt' });
  });

  it.each(['ZERO_RESULTS', 'INVALID_REQUEST'])('may answer %s', async (status) => {
    expect((await ask('gazetteer', { body: { status, results: [] } })).result).toEqual({ status });
  });

  it('rejects where it fails', async () => {
    const { result } = await ask('gazetteer', BROKEN);
    expect(result).toEqual(new RequestFailure('Internal Server Error', 500));
  });
});

describe('Nominatim', () => {
  const place = {
    place_id: 1,
    lat: '38.6966',
    lon: '-9.4208',
    name: 'Rua das Flores',
    display_name: 'Rua das Flores, Cascais, Lisboa, 2750-348, Portugal',
    address: {
      road: 'Rua das Flores',
      house_number: '17',
      town: 'Cascais',
      county: 'Lisboa',
      postcode: '2750-348',
      country_code: 'pt',
    },
  };

  it('is asked within Portugal, without our key and token', async () => {
    const { result, asked } = await ask('nominatim', { body: [place] }, '/osm/');
    expect(result).toEqual<Geocoding>({
      status: 'OK',
      results: [{ ...found, key: 'k', formattedAddress: place.display_name, isApproximate: false }],
    });
    expect(asked[0]?.path).toMatch(/^\/osm\/search\?/);
    expect(parametersOf(asked[0]?.path)).toMatchObject({
      q: 'Rua das Flores 17, Cascais',
      countrycodes: 'pt',
      format: 'jsonv2',
    });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('x-application-key');
  });

  it.each([
    [place.address, false],
    [{ ...place.address, house_number: '17 A' }, false],
    [{ ...place.address, house_number: '19' }, true],
    [{ ...place.address, house_number: undefined }, true],
    [{ ...place.address, road: undefined, pedestrian: 'Rua das Flores' }, false],
    [{ town: 'Cascais' }, true],
  ])('is approximate without the street or the number asked for: %j', async (address, isApproximate) => {
    const { result } = await ask('nominatim', { body: [{ ...place, address }] });
    expect(result).toMatchObject({ results: [{ isApproximate }] });
  });

  it.each<[Answer, Geocoding['status']]>([
    [{ body: [] }, 'ZERO_RESULTS'],
    [{ status: 400, body: { error: { code: 400, message: 'Nothing to search for.' } } }, 'INVALID_REQUEST'],
    [{ status: 403, body: '<html>Access blocked</html>' }, 'REQUEST_DENIED'],
    [{ status: 429, body: '<html>Bandwidth limit exceeded</html>' }, 'OVER_QUERY_LIMIT'],
    [{ status: 503, body: '' }, 'UNKNOWN_ERROR'],
  ])('%j means %s', async (answer, status) => {
    expect((await ask('nominatim', answer)).result).toEqual({ status });
  });
});

describe('Google', () => {
  const result = {
    formatted_address: 'Rua das Flores 17, 2750-348 Cascais, Portugal',
    partial_match: true,
    address_components: [
      { long_name: '17', short_name: '17', types: ['street_number'] },
      { long_name: 'Rua das Flores', short_name: 'R. das Flores', types: ['route'] },
      { long_name: 'Cascais', short_name: 'Cascais', types: ['locality', 'political'] },
      { long_name: '2750-348', short_name: '2750-348', types: ['postal_code'] },
    ],
    geometry: { location: { lat: 38.6966, lng: -9.4208 }, location_type: 'ROOFTOP' },
    place_id: 'p',
  };

  it('is asked with its key and the region', async () => {
    const { result: answer, asked } = await ask(
      'google',
      { body: { status: 'OK', results: [result] } },
      '/maps/api/geocode/json?key=secret',
    );
    expect(answer).toEqual<Geocoding>({
      status: 'OK',
      results: [{ ...found, key: 'k', formattedAddress: result.formatted_address, isApproximate: true }],
    });
    expect(parametersOf(asked[0]?.path)).toMatchObject({
      address: 'Rua das Flores 17, Cascais',
      region: 'pt',
      key: 'secret',
    });
  });

  it.each([
    [result.address_components, false],
    [result.address_components.slice(1), true],
    [result.address_components.slice(2), true],
  ])('is approximate without the street or the number asked for: %#', async (parts, isApproximate) => {
    const body = { status: 'OK', results: [{ ...result, partial_match: false, address_components: parts }] };
    expect((await ask('google', { body })).result).toMatchObject({ results: [{ isApproximate }] });
  });

  it.each<[string, Geocoding['status']]>([
    ['ZERO_RESULTS', 'ZERO_RESULTS'],
    ['OVER_DAILY_LIMIT', 'OVER_QUERY_LIMIT'],
    ['OVER_QUERY_LIMIT', 'OVER_QUERY_LIMIT'],
    ['REQUEST_DENIED', 'REQUEST_DENIED'],
    ['INVALID_REQUEST', 'INVALID_REQUEST'],
    ['SOMETHING_NEW', 'UNKNOWN_ERROR'],
  ])('answers %s, which the app reads as %s', async (said, status) => {
    expect((await ask('google', { body: { status: said, results: [], error_message: 'x' } })).result).toEqual({
      status,
    });
  });

  it('is broken when the answer has another shape', async () => {
    expect((await ask('google', { body: { results: {} } })).result).toEqual(new RequestFailure('unknown_error', 502));
  });

  it('leaves the key out of the error when it cannot be reached', async () => {
    const { find, stop } = await ask('google', { body: {} }, '/json?key=secret');
    await stop();
    const failure: unknown = await find({ form }, signal).catch((error: unknown) => error);
    expect(failure).toEqual(new RequestFailure('offline', 0));
    expect(String(failure)).not.toContain('secret');
  });
});

describe('the suggestions for the beginning of an address', () => {
  const { street: _street, streetNumber: _streetNumber, zipCode: _zipCode, ...begun } = found;

  it('come from the API’s own gazetteer, which may leave out the parts', async () => {
    const { suggest, asked } = await ask('gazetteer', {
      body: { status: 'OK', results: [{ ...begun, approximate: false }] },
    });
    expect(await suggest('rua das fl')).toEqual({
      status: 'OK',
      results: [{ ...begun, street: '', streetNumber: '', zipCode: '', isApproximate: false, key: 'k' }],
    });
    expect(asked[1]?.path).toMatch(/^\/api\/address_suggestions\?/);
    expect(parametersOf(asked[1]?.path)).toEqual({ q: 'rua das fl', region: 'pt' });
  });

  it('come from an external geocoder’s search for whole addresses', async () => {
    const { suggest, asked } = await ask('nominatim', { body: [] });
    expect(await suggest('rua das fl')).toEqual({ status: 'ZERO_RESULTS' });
    expect(parametersOf(asked[1]?.path)).toMatchObject({ q: 'rua das fl', countrycodes: 'pt' });
  });
});

describe('the device', () => {
  type Position = Parameters<PositionCallback>[0];
  type Failure = Parameters<PositionErrorCallback>[0];
  const device = (answer: { at?: [number, number]; code?: number }) =>
    ({
      getCurrentPosition: (onFound: PositionCallback, onFailed: PositionErrorCallback) =>
        answer.at
          ? onFound({ coords: { latitude: answer.at[0], longitude: answer.at[1] } } as Position)
          : onFailed({ code: answer.code } as Failure),
    }) as Geolocation;

  it.each([
    [device({ at: [38.69680000000001, -9.42] }), { kind: 'located', lat: '38.6968', lng: '-9.42' }],
    [device({ at: [1e-9, -180] }), { kind: 'located', lat: '0', lng: '-180' }],
    [device({ code: 1 }), { kind: 'denied' }],
    [device({ code: 2 }), { kind: 'unavailable' }],
    [device({ code: 3 }), { kind: 'timedOut' }],
    [device({ code: 9 }), { kind: 'unavailable' }],
    [undefined, { kind: 'unsupported' }],
  ])('returns the position, or the reason for none: %#', async (geolocation, whereabouts) => {
    await expect(locate(geolocation)()).resolves.toEqual(whereabouts);
  });
});
