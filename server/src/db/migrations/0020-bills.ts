import { sql, type Migration } from 'kysely';

const statements = [
  // Same payment columns as multi_carts: the same code pays both.
  sql`create table bills (
    id integer generated always as identity primary key,
    customer_id integer not null references customers on delete cascade,
    place_id integer not null references places,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount integer not null check (amount > 0),
    note text,
    status text not null default 'open' check (status in ('open', 'rejected', 'received')),
    payment_method text not null default 'credit_card' check (payment_method in ('credit_card', 'in_store')),
    payment_method_id text,
    payment_intent_id text unique,
    payment_client_secret text,
    payment_status text not null default 'none' check (payment_status in
      ('none', 'requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
    payment_error text,
    payment_attempt integer not null default 1,
    claim uuid,
    claimed_until timestamptz,
    created_at timestamptz not null,
    paid_at timestamptz,
    check ((status = 'received') = (payment_status = 'succeeded')),
    check (payment_status <> 'succeeded' or payment_intent_id is not null)
  )`,
  sql`create index bills_customer on bills (customer_id, id)`,
  sql`create unique index bills_claim on bills (claim) where claim is not null`,
  sql`create table bill_orders (
    order_id integer primary key references customer_orders on delete cascade,
    bill_id integer not null references bills on delete cascade
  )`,
  sql`create index bill_orders_bill on bill_orders (bill_id)`,
  sql`create index customer_orders_unpaid on customer_orders (moved_at) where status = 'delivered' and paid_amount = 0`,
];

export const bills: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
