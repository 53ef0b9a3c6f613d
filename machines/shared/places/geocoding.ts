import type { Address } from '#machines/shared/entities/customer-entities.ts';

/** Spec 2 "Location modal". */
export type AddressForm = Pick<Address, 'locality' | 'address' | 'streetNumber' | 'floor'>;
export type AddressField = keyof AddressForm;

/** Keys of the texts under `location.errors.`. Every adapter maps its errors to these, which are Google's. */
export const GEOCODE_PROBLEMS = [
  'ZERO_RESULTS',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'INVALID_REQUEST',
  'UNKNOWN_ERROR',
] as const;
export type GeocodeProblem = (typeof GEOCODE_PROBLEMS)[number];

export interface FoundAddress extends Pick<Address, 'formattedAddress' | 'locality' | 'lat' | 'lng'> {
  /** The idempotency key of every attempt to save it (contract 1). */
  key: string;
  title: string;
  /** The position is not that of the street and the house number that were written. */
  isApproximate: boolean;
}

export type Geocoding = { status: 'OK'; results: FoundAddress[] } | { status: GeocodeProblem };

/** Degrees are decimal strings. */
export type Whereabouts =
  | { kind: 'located'; lat: string; lng: string }
  | { kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported' };

/** Spec 5 "Location form": only the locality is required. */
export function isLocalityMissing({ locality }: AddressForm): boolean {
  return locality.trim() === '';
}
