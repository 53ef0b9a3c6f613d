import type { Generated } from 'kysely';

export interface QrTables {
  qr_codes: QrCodesTable;
}

/** A printed code. Those of reservations are with their reservation. */
export interface QrCodesTable {
  uuid: Generated<string>;
  type: 'seat' | 'place';
  place_id: number;
  seat_code: string | null;
}
