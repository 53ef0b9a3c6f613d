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
  /** Entry code of an accepted reservation. */
  qrcode: string | null;
  qrcode_read_at: Date | null;
  created_at: Date;
  /** Group reservations only; the phone is E.164. */
  contact_name: string | null;
  contact_phone: string | null;
}

export interface ReservationCapacitiesTable {
  place_id: number;
  seats: number;
}
