import type { Generated } from 'kysely';

export interface QrTables {
  qr_codes: QrCodesTable;
}

export interface QrCodesTable {
  uuid: Generated<string>;
  type: 'seat' | 'place';
  place_id: number;
  seat_code: string | null;
}
