import type { Generated, GeneratedAlways } from 'kysely';

export interface AddressTables {
  customer_addresses: CustomerAddressesTable;
}

/** Missing texts are empty, never null. */
export interface CustomerAddressesTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  address: string;
  street_number: string;
  floor: string;
  locality: string;
  zip_code: string;
  country: string;
  formatted_address: string;
  lat: number;
  lng: number;
  /** Digest of all texts, ignoring case, accents and spaces; unique per customer and position. */
  written: GeneratedAlways<string>;
  is_current: Generated<boolean>;
}
