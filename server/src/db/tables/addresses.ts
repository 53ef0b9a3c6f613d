import type { Generated, GeneratedAlways } from 'kysely';

export interface AddressTables {
  customer_addresses: CustomerAddressesTable;
}

/** Texts are empty, never null, where nothing was given. */
export interface CustomerAddressesTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  /** The street. */
  address: string;
  street_number: string;
  floor: string;
  locality: string;
  zip_code: string;
  country: string;
  formatted_address: string;
  lat: number;
  lng: number;
  /** A digest of all its texts, without regard to case, accents and spaces: one customer has it once at one position. */
  written: GeneratedAlways<string>;
  /** At most one of a customer's. */
  is_current: Generated<boolean>;
}
