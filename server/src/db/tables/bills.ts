import type { Generated } from 'kysely';
import type { PayableColumns } from './payments.ts';

export interface BillTables {
  bills: BillsTable;
  bill_orders: BillOrdersTable;
}

export interface BillsTable extends PayableColumns {
  place_id: number;
  /** The place's name when the bill was issued. */
  place_name: Generated<string | null>;
  amount: number;
  note: string | null;
  created_at: Date;
  paid_at: Date | null;
}

export interface BillOrdersTable {
  order_id: number;
  bill_id: number;
}
