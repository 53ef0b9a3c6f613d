import { sql } from 'kysely';
import type { ReservationLimits } from '#server/config/config.ts';
import type { DatabaseTransaction } from '#server/db/database.ts';
import { conflict } from '#server/http/problem.ts';

interface Held {
  customerId: number;
  placeId: number;
  at: Date;
}

interface Counts {
  at_place: number;
  on_day: number;
  ahead: number;
  seats: number;
}

/** Call it after the change, in its transaction and with the customer locked. @throws Problem 409. Decision 89. */
export async function requireWithinLimits(
  tx: DatabaseTransaction,
  { customerId, placeId, at }: Held,
  limits: ReservationLimits,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Counts>`
    with held as (
      select place_id, date_and_time as at, num_pax as seats from customer_reservations
        where customer_id = ${customerId} and status in ('incomplete', 'accepted', 'checkedIn')
      union all
      select place_id, starts_at, 0 from slots where customer_id = ${customerId}
    ), dated as (
      select held.*, (held.at at time zone timezone)::date
          = (select (${at}::timestamptz at time zone timezone)::date from places where id = ${placeId}) as is_same_day
        from held join places on places.id = held.place_id
    )
    select count(*) filter (where is_same_day and place_id = ${placeId})::integer as at_place,
      count(*) filter (where is_same_day)::integer as on_day,
      count(*) filter (where at > ${now}::timestamptz)::integer as ahead,
      coalesce(sum(seats) filter (where is_same_day), 0)::integer as seats
    from dated`.execute(tx);
  const [held] = rows;
  if (held === undefined) return;
  if (held.at_place > limits.perPlaceAndDay) throw conflict('reservation_limit_place');
  if (held.on_day > limits.perDay) throw conflict('reservation_limit_day');
  if (held.ahead > limits.ahead) throw conflict('reservation_limit_ahead');
  if (held.seats > limits.seatsPerDay) throw conflict('reservation_limit_seats');
}
