import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/problem.ts';
import { reservationWindow } from './window.ts';

interface TimesQuery {
  /** A day of the place's calendar, "2026-03-14". */
  date: string;
  numPax: number;
}

/** Times of a day with enough seats left. @throws Problem 404. Decision 40. */
export async function freeTimes(
  db: Database,
  placeId: number,
  { date, numPax }: TimesQuery,
  now: Date,
): Promise<Date[]> {
  const place = await db
    .selectFrom('places')
    .select(['timezone', 'reservations_enabled'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow(notFound);
  if (!place.reservations_enabled) return [];
  const { earliest, latest } = reservationWindow(now, place.timezone);
  // A day may have 23 or 25 hours, and Postgres takes the second of two midnights.
  const midnight = (days: number) =>
    sql`((${date}::date + ${days}::integer)::timestamp at time zone ${place.timezone}::text)`;
  const { rows } = await sql<{ at: Date }>`
    select at from generate_series(${midnight(0)} - interval '1 hour', ${midnight(1)}, interval '5 minutes') as at
    where (at at time zone ${place.timezone}::text)::date = ${date}::date and at between ${earliest} and ${latest} and can_seat_at(${placeId}, at) and seats_left(${placeId}, at) >= ${numPax}
    order by at`.execute(db);
  return rows.map(({ at }) => at);
}

/** The first later day with {@link freeTimes}; null if the window has none. @throws Problem 404. */
export async function nextDateWithTimes(
  db: Database,
  placeId: number,
  { date, numPax }: TimesQuery,
  now: Date,
): Promise<string | null> {
  const place = await db
    .selectFrom('places')
    .select(['timezone', 'reservations_enabled', sql<number>`seats_of(id)`.as('seats')])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow(notFound);
  if (!place.reservations_enabled || numPax > place.seats) return null;
  const { earliest, latest } = reservationWindow(now, place.timezone);
  const first = DateTime.fromJSDate(earliest, { zone: place.timezone }).startOf('day');
  const asked = DateTime.fromISO(date, { zone: place.timezone }).plus({ days: 1 });
  for (let day = DateTime.max(first, asked); day.toJSDate() <= latest; day = day.plus({ days: 1 })) {
    const next = day.toFormat('yyyy-MM-dd');
    const times = await freeTimes(db, placeId, { date: next, numPax }, now);
    if (times.length > 0) return next;
  }
  return null;
}
