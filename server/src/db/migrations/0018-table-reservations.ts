import { sql, type Migration } from 'kysely';

const HOLDS_SEATS = "('incomplete', 'accepted', 'checkedIn')";

const statements = [
  // Places without a row have 40 seats.
  sql`create table reservation_capacities (
    place_id integer primary key references places on delete cascade,
    seats integer not null check (seats between 0 and 10000)
  )`,
  sql.raw(`create unique index customer_reservations_once on customer_reservations (customer_id, place_id, date_and_time)
    where status in ${HOLDS_SEATS}`),
  sql.raw(`create index customer_reservations_seating on customer_reservations (place_id, date_and_time)
    where status in ${HOLDS_SEATS}`),
  // Guests stay two hours. Occupancy only rises when a reservation starts, so only those times are checked.
  sql.raw(`create function seats_left(place integer, at timestamptz) returns integer stable language sql as $$
    select coalesce((select seats from reservation_capacities where place_id = place), 40) - coalesce((
      select max((
        select sum(num_pax) from customer_reservations
          where place_id = place and status in ${HOLDS_SEATS}
            and date_and_time <= moment and date_and_time > moment - interval '2 hours'
      )) from (
        select at as moment
        union
        select date_and_time from customer_reservations
          where place_id = place and status in ${HOLDS_SEATS}
            and date_and_time > at and date_and_time < at + interval '2 hours'
      ) as moments
    ), 0)::integer
  $$`),
  // In the place's timezone; a place without opening hours counts as open.
  sql`create function is_open_at(place integer, at timestamptz) returns boolean stable language sql as $$
    select count(opening_hours.place_id) = 0 or bool_or(
      (day_of_week = extract(isodow from wall) and wall::time >= opens and (closes <= opens or wall::time < closes))
      or (closes <= opens and day_of_week = extract(isodow from wall - interval '1 day') and wall::time < closes)
    )
    from (select at at time zone timezone as wall from places where id = place) as clock
      left join opening_hours on opening_hours.place_id = place
  $$`,
  // The second writer waits for the place's row and then sees what the first committed.
  sql`create function keep_within_capacity() returns trigger language plpgsql as $$
    begin
      perform 1 from places where id = new.place_id for no key update;
      if seats_left(new.place_id, new.date_and_time) < 0 then
        raise exception 'more guests than seats'
          using errcode = 'check_violation', constraint = 'customer_reservations_capacity';
      end if;
      return null;
    end $$`,
  sql.raw(`create trigger customer_reservations_made after insert on customer_reservations
    for each row when (new.status in ${HOLDS_SEATS}) execute function keep_within_capacity()`),
  sql.raw(`create trigger customer_reservations_changed after update on customer_reservations
    for each row when (
      new.status in ${HOLDS_SEATS} and (
        old.status not in ${HOLDS_SEATS} or new.num_pax > old.num_pax
        or new.place_id <> old.place_id or new.date_and_time <> old.date_and_time
      )
    ) execute function keep_within_capacity()`),
];

/** Never more guests than seats, and one reservation per customer, place and time. Decision 40. */
export const tableReservations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
