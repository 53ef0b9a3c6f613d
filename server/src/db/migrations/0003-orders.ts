import { sql, type Migration } from 'kysely';

const id = sql`id integer generated always as identity primary key`;

const statements = [
  sql`create table payment_accounts (
    customer_id integer not null references customers on delete cascade,
    provider text not null,
    provider_customer_id text not null unique,
    primary key (customer_id, provider)
  )`,
  sql`create table multi_carts (
    ${id},
    customer_id integer not null references customers on delete cascade,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    status text not null default 'open' check (status in ('open', 'rejected', 'received')),
    pay_when_ordering boolean not null,
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
    check (status <> 'received' or payment_status in ('none', 'succeeded')),
    check (payment_status <> 'succeeded' or payment_intent_id is not null)
  )`,
  // At most one open or rejected cart a customer. Contract 3 "Cart".
  sql`create unique index multi_carts_current on multi_carts (customer_id) where status in ('open', 'rejected')`,
  sql`create index multi_carts_customer on multi_carts (customer_id)`,
  sql`create table customer_orders (
    ${id},
    cart_id integer not null references multi_carts on delete cascade,
    place_id integer not null references places,
    marketplace_id integer references marketplaces,
    status text not null default 'open'
      check (status in ('open', 'placed', 'accepted', 'ready', 'delivered', 'rejected', 'canceled')),
    delivery_method text check (delivery_method in ('dine_in', 'take_away', 'home_delivery', 'seat_delivery')),
    delivery_seat_code text,
    paid_amount integer not null default 0 check (paid_amount >= 0),
    version integer not null default 1,
    created_at timestamptz not null,
    check ((delivery_method is not distinct from 'seat_delivery') = (delivery_seat_code is not null)),
    unique (cart_id, place_id)
  )`,
  sql`create index customer_orders_newest on customer_orders (created_at desc, id desc) where status <> 'open'`,
  sql`create table order_items (
    ${id},
    order_id integer not null references customer_orders on delete cascade,
    product_id integer not null references products,
    variation_id integer references product_variations,
    option_ids integer[] not null default '{}',
    quantity integer not null check (quantity between 1 and 99),
    price integer not null check (price >= 0)
  )`,
  // Equal choices are one line: option ids are sorted and unique. Spec 4 "Cart handling".
  sql`create unique index order_items_line on order_items (order_id, product_id, coalesce(variation_id, 0), option_ids)`,
  sql`create table payment_events (
    id text primary key,
    received_at timestamptz not null
  )`,
];

export const orders: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
