import type { Address } from '#machines/shared/entities/customer-entities.ts';

/** What a customer types of an address. Spec 2 "Location modal". */
export type AddressForm = Pick<Address, 'locality' | 'address' | 'streetNumber' | 'floor'>;
export type AddressField = keyof AddressForm;

/** Keys of the texts under `location.errors.`: the refusals of Google's geocoder, which every adapter names its own by. */
export const GEOCODE_PROBLEMS = [
  'ZERO_RESULTS',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'INVALID_REQUEST',
  'UNKNOWN_ERROR',
] as const;
export type GeocodeProblem = (typeof GEOCODE_PROBLEMS)[number];

/** An address that a geocoder found. */
export interface FoundAddress extends Pick<Address, 'formattedAddress' | 'locality' | 'lat' | 'lng'> {
  /** The idempotency key under which it is saved, on every try (contract 1). */
  key: string;
  title: string;
  /** The point is that of a wider area: the geocoder does not know the street. */
  isApproximate: boolean;
}

export type Geocoding = { status: 'OK'; results: FoundAddress[] } | { status: GeocodeProblem };

/** Where the device is, or why nobody knows; degrees are decimal strings. */
export type Whereabouts =
  | { kind: 'located'; lat: string; lng: string }
  | { kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported' };

/** Spec 5 "Location form": nothing but the locality is asked for. */
export function isLocalityMissing({ locality }: AddressForm): boolean {
  return locality.trim() === '';
}

/** The address in one line, as geocoders take it; the floor is none of their business. */
export function queryOf({ address, streetNumber, locality }: AddressForm): string {
  const street = address.trim() === '' ? '' : `${address.trim()} ${streetNumber.trim()}`.trim();
  return [street, locality.trim()].filter((part) => part !== '').join(', ');
}
