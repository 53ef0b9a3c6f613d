import type { Generated, GeneratedAlways } from 'kysely';

export interface ReservationTables {
  customer_reservations: CustomerReservationsTable;
  reservation_capacities: ReservationCapacitiesTable;
}

export const reservationStatuses = ['incomplete', 'accepted', 'checkedIn', 'rejected', 'canceled'] as const;

export interface CustomerReservationsTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  place_id: number;
  date_and_time: Date;
  num_pax: Generated<number>;
  comments: Generated<string>;
  status: Generated<(typeof reservationStatuses)[number]>;
  /** Of an accepted one: what lets its holder in. */
  qrcode: string | null;
  qrcode_read_at: Date | null;
  created_at: Date;
  /** Of a table for a group: whom to ask for, and where, as E.164. Null of any other. */
  contact_name: string | null;
  contact_phone: string | null;
}

/** How many guests with a reservation a place seats at a time; 40 where it has not said. */
export interface ReservationCapacitiesTable {
  place_id: number;
  seats: number;
}
