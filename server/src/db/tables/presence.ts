export interface PresenceTables {
  place_guests: PlaceGuestsTable;
  presences: PresencesTable;
}

/** An entry of a place's access list: let in, or kept out. */
export interface PlaceGuestsTable {
  place_id: number;
  customer_id: number;
  allowed: boolean;
}

/** Whether a customer was last seen coming to a place or leaving it. */
export interface PresencesTable {
  customer_id: number;
  place_id: number;
  status: 'checked_in' | 'checked_out';
  changed_at: Date;
}
