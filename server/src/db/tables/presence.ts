import type { Generated } from 'kysely';

export interface PresenceTables {
  place_guests: PlaceGuestsTable;
  presences: PresencesTable;
}

export interface PlaceGuestsTable {
  place_id: number;
  customer_id: number;
  allowed: boolean;
}

export interface PresencesTable {
  customer_id: number;
  place_id: number;
  status: 'checked_in' | 'checked_out';
  /** The table that the customer named during this stay. */
  table_uuid: Generated<string | null>;
  changed_at: Date;
}
