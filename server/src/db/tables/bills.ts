import type { PayableColumns } from './payments.ts';

export interface BillTables {
  bills: BillsTable;
  bill_orders: BillOrdersTable;
}

export interface BillsTable extends PayableColumns {
  place_id: number;
  /** What is asked for, in minor units; it never changes. */
  amount: number;
  /** What for, in the words of the place. */
  note: string | null;
  created_at: Date;
  paid_at: Date | null;
}

/** An order is in one bill at the most. */
export interface BillOrdersTable {
  order_id: number;
  bill_id: number;
}
