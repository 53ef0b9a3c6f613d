import type { GeneratedAlways } from 'kysely';

export interface SlotTables {
  slot_reservations: SlotReservationsTable;
}

/** The holders of a slot, with their times; the row without an end is the current holder, also stored in the slot. */
export interface SlotReservationsTable {
  id: GeneratedAlways<number>;
  slot_id: number;
  customer_id: number;
  reserved_at: Date;
  canceled_at: Date | null;
}
