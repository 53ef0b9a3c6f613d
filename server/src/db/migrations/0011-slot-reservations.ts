import { sql, type Migration } from 'kysely';

const statements = [
  sql`create table slot_reservations (
    id integer generated always as identity primary key,
    slot_id integer not null references slots on delete cascade,
    customer_id integer not null references customers on delete cascade,
    reserved_at timestamptz not null,
    canceled_at timestamptz check (canceled_at >= reserved_at)
  )`,
  sql`create unique index slot_reservations_held on slot_reservations (slot_id) where canceled_at is null`,
  sql`create index slot_reservations_customer on slot_reservations (customer_id) where canceled_at is null`,
  sql`insert into slot_reservations (slot_id, customer_id, reserved_at)
    select id, customer_id, now() from slots where customer_id is not null`,
];

export const slotReservations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
