import type { PayableColumns } from './payments.ts';

export interface CartTables {
  multi_carts: MultiCartsTable;
}

export interface MultiCartsTable extends PayableColumns {
  /** The app's choice; payment is also due for any order that is not dine in. */
  pay_when_ordering: boolean;
  /** The applied promotion code; spent when the cart is received. Decision 45. */
  promo_redemption_id: number | null;
  created_at: Date;
}
