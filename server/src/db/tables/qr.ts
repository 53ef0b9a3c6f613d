import type { Generated } from 'kysely';

export interface QrTables {
  qr_codes: QrCodesTable;
}

export interface QrCodesTable {
  uuid: Generated<string>;
  type: 'seat' | 'place' | 'table';
  place_id: number;
  /** A seat as orders name it, such as `A12`. */
  seat_code: string | null;
  /** A table as guests read it, such as `12`. */
  table_number: Generated<string | null>;
  /** Five characters, unique; null for places. The database makes one if an insert has none. */
  code: Generated<string | null>;
  /** The name that customers see, such as `Mesa 12`. Null for places. */
  label: Generated<string | null>;
}
