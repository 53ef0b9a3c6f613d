import type { Address } from '#machines/shared/entities/customer-entities.ts';

/** Spec 2 "Location modal", and the postcode. */
export interface AddressForm extends Pick<Address, 'locality' | 'address' | 'streetNumber' | 'floor'> {
  zipCode: string;
}
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
  key: string;
  title: string;
  /** Without the house number; empty where only a place was found. */
  street: string;
  streetNumber: string;
  zipCode: string;
  /** The position is not exact, because the street and house number were not found. */
  isApproximate: boolean;
  /** The customer has put the pin there. */
  isPinned?: true;
}

export type Geocoding = { status: 'OK'; results: FoundAddress[] } | { status: GeocodeProblem };

/** Degrees are decimal strings. */
export type Whereabouts =
  | { kind: 'located'; lat: string; lng: string }
  | { kind: 'denied' | 'unavailable' | 'timedOut' | 'unsupported' };

/** Spec 5 "Location form": only the locality is required. */
export function isLocalityMissing({ locality }: Pick<AddressForm, 'locality'>): boolean {
  return locality.trim() === '';
}

/** The address in one line, also where the street or the number was corrected after it was found. */
export function lineOf({ address, streetNumber, locality }: AddressForm, found: FoundAddress): string {
  const street = `${address.trim()} ${streetNumber.trim()}`.trim();
  const foundStreet = `${found.street} ${found.streetNumber}`.trim();
  if (street === foundStreet) return found.formattedAddress;
  const area = foundStreet === '' ? found.formattedAddress : locality;
  return street === '' ? area : `${street}, ${area}`;
}
