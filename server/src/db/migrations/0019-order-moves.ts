import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table customer_orders add column moved_at timestamptz`,
  sql`create function order_moves_on() returns trigger language plpgsql as $$
    begin
      if (old.status, new.status) not in (
        ('open', 'placed'), ('placed', 'accepted'), ('placed', 'rejected'), ('placed', 'canceled'),
        ('accepted', 'ready'), ('ready', 'delivered')
      ) then
        raise exception 'An order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
      end if;
      return new;
    end $$`,
  sql`create trigger order_moves_on before update of status on customer_orders
    for each row when (old.status is distinct from new.status) execute function order_moves_on()`,
  sql`create index customer_orders_under_way on customer_orders (id) where status in ('placed', 'accepted', 'ready')`,
  sql`create table refunds (
    order_id integer primary key references customer_orders on delete cascade,
    payment_intent_id text not null,
    amount integer not null check (amount > 0),
    requested_at timestamptz not null,
    claimed_until timestamptz,
    done_at timestamptz
  )`,
  sql`create index refunds_due on refunds (requested_at) where done_at is null`,
];

/** Orders only move forward; payments for orders that will not be made are refunded. Decision 41. */
export const orderMoves: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
