import type { Generated, GeneratedAlways } from 'kysely';

export interface PromotionTables {
  promo_codes: PromoCodesTable;
  promo_redemptions: PromoRedemptionsTable;
}

/** Either `percent` or `amount` (minor units of `currency`) is set. */
export interface PromoCodesTable {
  id: GeneratedAlways<number>;
  /** In capitals, without blanks around it. */
  code: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  /** Null: has always been. */
  valid_from: Date | null;
  /** The first moment at which it can no longer be sent; null: never. */
  valid_until: Date | null;
  /** How many customers may have it; null: all. */
  use_limit: number | null;
  /** How many have it; the database keeps it within the limit. */
  uses: Generated<number>;
}

/** A code that a customer has; one customer has it once. */
export interface PromoRedemptionsTable {
  id: GeneratedAlways<number>;
  promo_code_id: number;
  customer_id: number;
  redeemed_at: Date;
  /** When the cart that it was for was received; null: it waits for one. */
  spent_at: Date | null;
}
