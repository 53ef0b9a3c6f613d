import type { GeneratedAlways } from 'kysely';

export interface SlotTables {
  slot_reservations: SlotReservationsTable;
}

/** Who held a slot, from when to when; one without an end is the slot's holder, who also stands in the slot. */
export interface SlotReservationsTable {
  id: GeneratedAlways<number>;
  slot_id: number;
  customer_id: number;
  reserved_at: Date;
  canceled_at: Date | null;
}
