import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { AddressForm, GeocodeProblem, Geocoding } from '#machines/shared/places/geocoding.ts';
import { queryOf, writtenAddress, type WrittenAddress } from '#machines/shared/places/written-address.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { withTimeout } from '#src/adapters/timeouts.ts';
import { readGazetteer } from './gazetteer.ts';
import { askGoogle, readGoogle } from './google.ts';
import { askNominatim, readNominatim } from './nominatim.ts';
import type { ProviderAnswer } from './provider.ts';

export interface GeocoderOptions {
  api: ApiClient;
  config: () => Promise<AppConfig>;
  fetch: typeof globalThis.fetch;
  newKey: () => string;
  /** For names that exist in several languages. */
  language: () => string;
}

/** Rejects without an answer, or with a broken one. Refusals use Google's status names. */
export const geocode = (options: GeocoderOptions) => {
  const find = finder(options, '/api/geocode');
  return ({ form }: { form: AddressForm }, signal: AbortSignal): Promise<Geocoding> => {
    const written = writtenAddress(form);
    return find({ query: queryOf(written), written }, signal);
  };
};

/** Finds addresses by their beginning. External geocoders search for it as for a whole address. Decision 116. */
export const suggestAddresses = (options: GeocoderOptions) => {
  const find = finder(options, '/api/address_suggestions');
  return ({ text }: { text: string }, signal: AbortSignal): Promise<Geocoding> => {
    const written = writtenAddress({ address: text, streetNumber: '', floor: '', locality: '', zipCode: '' });
    return find({ query: text, written }, signal);
  };
};

interface Asked {
  query: string;
  written: WrittenAddress;
}

function finder({ api, config, fetch, newKey, language }: GeocoderOptions, path: string) {
  return async ({ query, written }: Asked, signal: AbortSignal): Promise<Geocoding> => {
    const { geocoderBase, geocoder } = await config();
    const answer = geocoderBase === '' ? await ownAnswer() : await foreignAnswer(new URL(geocoderBase), geocoder);
    if (answer === null) throw new RequestFailure('unknown_error', 502);
    if (answer.status !== 'OK') return answer;
    if (answer.results.length === 0) return { status: 'ZERO_RESULTS' };
    return { status: 'OK', results: answer.results.map((result) => ({ ...result, key: newKey() })) };

    async function ownAnswer(): Promise<ProviderAnswer> {
      const { body } = await api(path, { query: { q: query, region: REGION }, signal });
      return readGazetteer(body);
    }

    async function foreignAnswer(base: URL, kind: string): Promise<ProviderAnswer> {
      const isGoogle = kind === '' ? base.hostname.endsWith('.googleapis.com') : kind === 'google';
      const address = (isGoogle ? askGoogle : askNominatim)(base, { query, region: REGION, language: language() });
      const { status, body } = await getJson(fetch, address, signal);
      return refusalOf(status) ?? (isGoogle ? readGoogle : readNominatim)(body, written);
    }
  };
}

const REGION = 'pt';

/** Sends no credentials and no referrer. The error omits the URL, which may contain a key. */
async function getJson(
  fetch: typeof globalThis.fetch,
  address: URL,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  try {
    return await withTimeout(async (limited) => {
      const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: limited });
      return { status: response.status, body: await response.json().catch(() => null) };
    }, signal);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new RequestFailure(isLate ? 'timeout' : 'offline', 0);
  }
}

function refusalOf(status: number): { status: GeocodeProblem } | null {
  if (status < 400) return null;
  if (status === 429) return { status: 'OVER_QUERY_LIMIT' };
  if (status === 401 || status === 403) return { status: 'REQUEST_DENIED' };
  return { status: status < 500 ? 'INVALID_REQUEST' : 'UNKNOWN_ERROR' };
}
