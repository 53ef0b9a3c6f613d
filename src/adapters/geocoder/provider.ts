import type { FoundAddress, GeocodeProblem } from '#machines/shared/places/geocoding.ts';

export interface GeocodeQuery {
  query: string;
  region: string;
  language: string;
}

/** Null: the answer is broken. */
export type ProviderAnswer = { status: 'OK'; results: Omit<FoundAddress, 'key'>[] } | { status: GeocodeProblem } | null;
