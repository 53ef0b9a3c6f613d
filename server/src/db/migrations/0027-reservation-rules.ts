import { sql, type Migration } from 'kysely';

const statements = [
  sql`alter table places
    add column phone text check (phone ~ '^[+][1-9][0-9]{7,14}$'),
    add column last_seating_minutes integer not null default 30 check (last_seating_minutes between 0 and 720)`,
  sql`create function seats_of(place integer) returns integer stable language sql as $$
    select coalesce((select seats from reservation_capacities where place_id = place), 40)
  $$`,
  // A shift that ends too soon does not matter if the next one begins at once, as past midnight.
  sql`create function can_seat_at(place integer, at timestamptz) returns boolean stable language sql as $$
    select is_open_at(place, at) and not exists (
      select from places
        cross join lateral (select at at time zone timezone as wall) as clock
        join opening_hours on opening_hours.place_id = places.id
        cross join lateral (
          select closes - wall::time + case when closes <= wall::time then interval '24 hours' else interval '0' end as open_for
        ) as shift
      where places.id = place and open_for < make_interval(mins => last_seating_minutes)
        and not is_open_at(place, (wall + open_for) at time zone timezone)
    )
  $$`,
];

/** The last table is seated some minutes before closing; customers can phone a place. Decision 88. */
export const reservationRules: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
