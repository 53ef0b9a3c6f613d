import type { Generated, GeneratedAlways } from 'kysely';

export interface ReservationTables {
  customer_reservations: CustomerReservationsTable;
}

export interface CustomerReservationsTable {
  id: GeneratedAlways<number>;
  customer_id: number;
  place_id: number;
  date_and_time: Date;
  num_pax: Generated<number>;
  comments: Generated<string>;
  status: Generated<'incomplete' | 'accepted' | 'checkedIn' | 'rejected' | 'canceled'>;
  /** Of an accepted one: what lets its holder in. */
  qrcode: string | null;
  qrcode_read_at: Date | null;
  created_at: Date;
}
