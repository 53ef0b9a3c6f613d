import { sql, type Migration } from 'kysely';

const statements = [
  sql`create table promo_codes (
    id integer generated always as identity primary key,
    code text not null unique check (code = upper(btrim(code)) and code <> ''),
    percent integer check (percent between 1 and 100),
    amount integer check (amount > 0),
    currency text check (currency ~ '^[A-Z]{3}$'),
    valid_from timestamptz,
    valid_until timestamptz,
    use_limit integer check (use_limit >= 0),
    uses integer not null default 0,
    check ((percent is null) <> (amount is null)),
    check ((amount is null) = (currency is null)),
    check (uses between 0 and coalesce(use_limit, uses))
  )`,
  sql`create table promo_redemptions (
    id integer generated always as identity primary key,
    promo_code_id integer not null references promo_codes,
    customer_id integer not null references customers on delete cascade,
    redeemed_at timestamptz not null,
    spent_at timestamptz,
    unique (customer_id, promo_code_id)
  )`,
  sql`alter table multi_carts add column promo_redemption_id integer references promo_redemptions on delete set null`,
  sql`alter table customer_orders add column discount_amount integer not null default 0 check (discount_amount >= 0)`,
];

export const promoCodes: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
