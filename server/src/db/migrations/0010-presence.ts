import { sql, type Migration } from 'kysely';

const id = sql`id integer generated always as identity primary key`;

const statements = [
  sql`create table place_guests (
    place_id integer not null references places on delete cascade,
    customer_id integer not null references customers on delete cascade,
    allowed boolean not null,
    primary key (place_id, customer_id)
  )`,
  sql`create table presences (
    customer_id integer not null references customers on delete cascade,
    place_id integer not null references places on delete cascade,
    status text not null check (status in ('checked_in', 'checked_out')),
    changed_at timestamptz not null,
    primary key (customer_id, place_id)
  )`,
  sql`create unique index presences_checked_in on presences (customer_id) where status = 'checked_in'`,
  sql`create table customer_reservations (
    ${id},
    customer_id integer not null references customers on delete cascade,
    place_id integer not null references places,
    date_and_time timestamptz not null,
    num_pax integer not null default 2 check (num_pax between 1 and 99),
    comments text not null default '' check (length(comments) <= 1000),
    status text not null default 'incomplete'
      check (status in ('incomplete', 'accepted', 'checkedIn', 'rejected', 'canceled')),
    qrcode uuid unique,
    qrcode_read_at timestamptz,
    created_at timestamptz not null,
    check (status not in ('accepted', 'checkedIn') or qrcode is not null),
    check ((status = 'checkedIn') = (qrcode_read_at is not null))
  )`,
  sql`create index customer_reservations_newest on customer_reservations (customer_id, place_id, created_at desc)`,
  sql`create table qr_codes (
    uuid uuid primary key default gen_random_uuid(),
    type text not null check (type in ('seat', 'place')),
    place_id integer not null references places on delete cascade,
    seat_code text check (seat_code = upper(trim(seat_code)) and length(seat_code) between 1 and 12),
    check ((type = 'seat') = (seat_code is not null))
  )`,
  sql`create unique index qr_codes_target on qr_codes (place_id, coalesce(seat_code, ''))`,
  sql`insert into qr_codes (type, place_id) select 'place', id from places`,
];

export const presence: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
