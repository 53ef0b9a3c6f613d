import type { Database } from '#server/db/database.ts';
import { freeTimes } from '#server/reservations/free-times.ts';
import { addSeconds } from '#server/shared/clock.ts';
import type { RunningServer } from '#server/start.ts';
import { LAST_SEATS, raceForSeats, type SeatRaceResult } from '#test/flows/new-reservation/new-reservation.race.ts';
import { onBothDatabases } from './both-databases.ts';
import { signInCustomers } from './customers.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { sendTo, withServer } from './running-server.ts';

const CUSTOMERS = 40;
const SEEDS = [1, 2, 3, 4, 5];
const PLACE = 7;
/** The capacity of a place without a setting. */
const SEATS = 40;
const DAY_SECONDS = 24 * 3600;

/** Figure 5 of the bench: no overbooking, and none of the last seats stays empty. */
export function measureReservations(): Promise<Figure[]> {
  return onBothDatabases((database, settings) =>
    withServer(settings, async (server) => [await race(database, server)]),
  );
}

async function race(database: string, server: RunningServer): Promise<Figure> {
  const { db, clock } = server.deps;
  const [host, ...racers] = await signInCustomers(server.deps, CUSTOMERS + 1);
  if (host === undefined) throw new Error('Nobody was signed in.');
  const results: SeatRaceResult[] = [];
  for (const seed of SEEDS) {
    const at = await emptyHours(db, addSeconds(clock.now(), seed * DAY_SECONDS), clock.now());
    results.push(
      await raceForSeats({ send: sendTo(server), db, placeId: PLACE, host, racers, seats: SEATS, at, seed }),
    );
  }
  // Restores the seats of a caller's own database afterwards.
  const ids = [host, ...racers].map(({ customerId }) => customerId);
  await db.updateTable('customer_reservations').set({ status: 'canceled' }).where('customer_id', 'in', ids).execute();
  const times = results.flatMap((result) => result.times);
  const surprises = results.flatMap((result) => result.surprises);
  const unfair = results.filter(
    ({ winners, fullest }) => winners !== LAST_SEATS || fullest.some((guests) => guests !== SEATS),
  );
  return {
    name: `races for the last ${LAST_SEATS} seats that end with more or fewer guests than seats, other answers than 200, 201 and 409, ${database}`,
    value: unfair.length + surprises.length,
    unit: 'in all',
    limit: { atMost: 0 },
    detail:
      `${SEEDS.length} seeds of ${CUSTOMERS} customers, ${times.length} requests, ` +
      `median ${format(median(times))} ms, p95 ${format(quantile(times, 0.95))} ms`,
  };
}

/** A time on that day when the whole place is free, for guests an hour later as well. */
async function emptyHours(db: Database, day: Date, now: Date): Promise<Date> {
  const free = await freeTimes(db, PLACE, { date: day.toISOString().slice(0, 10), numPax: SEATS }, now);
  const at = free.find((time) =>
    [1800, 3600].every((later) => free.some((other) => other.getTime() === addSeconds(time, later).getTime())),
  );
  if (at === undefined) throw new Error('The place has no hours without guests.');
  return at;
}
