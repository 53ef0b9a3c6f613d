import type { Generated, GeneratedAlways } from 'kysely';

export interface PromotionTables {
  promo_codes: PromoCodesTable;
  promo_redemptions: PromoRedemptionsTable;
}

/** Either `percent` or `amount` (minor units of `currency`) is set. */
export interface PromoCodesTable {
  id: GeneratedAlways<number>;
  code: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  valid_from: Date | null;
  /** Exclusive; null: no end. */
  valid_until: Date | null;
  /** How many customers may redeem it; null: no limit. */
  use_limit: number | null;
  /** How many have redeemed it; the database enforces the limit. */
  uses: Generated<number>;
}

/** A customer redeems a code at most once. */
export interface PromoRedemptionsTable {
  id: GeneratedAlways<number>;
  promo_code_id: number;
  customer_id: number;
  redeemed_at: Date;
  /** When the cart that used it was received; null: unspent. */
  spent_at: Date | null;
}
