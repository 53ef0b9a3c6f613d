import type { Generated } from 'kysely';

export interface QrTables {
  qr_codes: QrCodesTable;
}

export interface QrCodesTable {
  uuid: Generated<string>;
  type: 'seat' | 'place' | 'table';
  place_id: number;
  /** The code of a seat in orders, such as `A12`. */
  seat_code: string | null;
  /** The number of a table that guests see, such as `12`. */
  table_number: Generated<string | null>;
  /** Five characters, unique; null for places. The database makes one if an insert has none. */
  code: Generated<string | null>;
  /** The name that customers see, such as `Mesa 12`. Null for places. */
  label: Generated<string | null>;
}
