import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { FoundAddress } from './geocoding.ts';

/** Spec 2 "Location modal". */
export interface Position {
  /** Decimal degrees. */
  lat: string;
  lng: string;
  /** The formatted address; null for the device's position. */
  label: string | null;
  /** The saved address; null for a visitor's, which only this browser remembers. */
  address: Iri | null;
}

export interface PositionChosen {
  type: 'position.chosen';
  position: Position;
}

export interface AddressDeleted {
  type: 'address.deleted';
  address: Iri;
}

export function positionOf({ lat, lng, formattedAddress, ...address }: FoundAddress | Address): Position {
  return { lat, lng, label: formattedAddress || null, address: '@id' in address ? address['@id'] : null };
}
