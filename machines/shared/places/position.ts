import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { FoundAddress } from './geocoding.ts';

/** Where the customer wants to be served or to look for places. Spec 2 "Location modal". */
export interface Position {
  /** Decimal degrees, as the contract writes them. */
  lat: string;
  lng: string;
  /** The formatted address; null for "where I am". */
  label: string | null;
  /** The saved address that it is; null for a visitor's, which this browser alone remembers. */
  address: Iri | null;
}

/** Tells the catalogue that the customer has chosen where they are. */
export interface PositionChosen {
  type: 'position.chosen';
  position: Position;
}

/** Where an address is; one that is not saved is no address of the customer's. */
export function positionOf({ lat, lng, formattedAddress, ...address }: FoundAddress | Address): Position {
  return { lat, lng, label: formattedAddress || null, address: '@id' in address ? address['@id'] : null };
}
