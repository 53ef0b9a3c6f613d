import { sql, type Migration } from 'kysely';

const statements = [
  // The first of two instants with the same wall time; in a gap, an hour later. The app counts in the same way.
  sql`create function instant_of(wall timestamp, zone text) returns timestamptz immutable language sql as $$
    select case when before at time zone zone = wall then before else wall at time zone zone end
    from (select (wall - interval '1 day') at time zone zone + interval '24 hours' as before) as offset_of_the_day_before
  $$`,
  // The ends of the shifts that have begun; those of yesterday may still run.
  sql`create function running_shifts(place integer, at timestamptz) returns setof timestamptz
    stable language sql as $$
    select ends from places
      cross join lateral (select (at at time zone timezone)::date as today) as clock
      join opening_hours on opening_hours.place_id = places.id
      join lateral (values (today - 1), (today)) as days (day) on extract(isodow from day) = day_of_week
      cross join lateral (select
        instant_of(day + opens, timezone) as begins,
        instant_of(day + closes + case when closes <= opens then interval '1 day' else interval '0' end, timezone) as ends
      ) as shift
    where places.id = place and begins <= at and at < ends
  $$`,
  sql`create or replace function is_open_at(place integer, at timestamptz) returns boolean stable language sql as $$
    select exists (select from running_shifts(place, at))
      or not exists (select from opening_hours where opening_hours.place_id = place)
  $$`,
  // A shift that ends too soon does not matter if the next one begins at once, as past midnight.
  sql`create or replace function can_seat_at(place integer, at timestamptz) returns boolean stable language sql as $$
    select is_open_at(place, at) and not exists (
      select from places cross join lateral running_shifts(place, at) as ends
      where places.id = place and ends < at + make_interval(mins => last_seating_minutes) and not is_open_at(place, ends)
    )
  $$`,
];

/** A shift is from one instant to another, also in the night of a clock change. Decision 24. */
export const hoursByInstants: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
