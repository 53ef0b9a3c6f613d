import type { PayableColumns } from './payments.ts';

export interface CartTables {
  multi_carts: MultiCartsTable;
}

export interface MultiCartsTable extends PayableColumns {
  /** What the customer's app asked for; payment is also due for any order that is not dine in. */
  pay_when_ordering: boolean;
  /** The code that is off its total; it is spent when the cart is received. Decision 45. */
  promo_redemption_id: number | null;
  created_at: Date;
}
