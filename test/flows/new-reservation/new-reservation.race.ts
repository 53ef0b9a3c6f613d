import type { Database } from '#server/db/database.ts';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { lotsOf, type Observed, observe, type Race, type RaceAnswer, type Racer } from '#test/harness/race.ts';

/** Seats left for all racers. */
export const LAST_SEATS = 4;
/** Delays of arrivals in seconds. All guests overlap, because they stay for two hours. */
const LATER = [0, 1800, 3600] as const;
const STAY_SECONDS = 2 * 3600;

export interface SeatRace extends Race {
  readonly db: Database;
  /** The place's capacity. */
  readonly seats: number;
  /** No other reservation exists at the place for the next three hours. */
  readonly at: Date;
  /** Holds a reservation for all but the last seats. */
  readonly host: Racer;
}

export interface SeatRaceResult extends Observed {
  /** Racers who got one of the last seats; the others read that they are taken. */
  readonly winners: number;
  /** The maximum number of guests at a time: after the race, and after seats were returned and taken again. */
  readonly fullest: readonly [afterRace: number, atTheEnd: number];
}

/**
 * All racers want one of the last seats, some as a group, at overlapping times. Then each winner cancels while another
 * racer tries for the seat; at the end all others try once more.
 */
export async function raceForSeats({
  send,
  db,
  placeId,
  host,
  racers,
  seats,
  at,
  seed,
}: SeatRace): Promise<SeatRaceResult> {
  const { draw, shuffled } = lotsOf('seats', seed);
  const held = new Map<Racer, string>();
  const seen = observe(send, isForeseen);
  const ask = async (racer: Racer, numPax = 1): Promise<void> => {
    const group = draw() < 0.25 ? { name: 'Grupo', phone: '+351910000000' } : null;
    const dateAndTime = isoTime(addSeconds(at, LATER[Math.floor(draw() * LATER.length)] ?? 0));
    const body = {
      customer: `/api/customers/${racer.customerId}`,
      place: `/api/places/${placeId}`,
      dateAndTime,
      numPax,
      comments: '',
      ...group,
    };
    const path = group === null ? '/api/customer_reservations' : '/api/group_reservations';
    const answer = await seen.send({ method: 'POST', path, token: racer.token, body });
    if (answer.status === 201) held.set(racer, (answer.body as { '@id': string })['@id']);
  };
  const letGo = async (racer: Racer): Promise<void> => {
    await seen.send({ method: 'PUT', path: `${held.get(racer)}/cancel`, token: racer.token });
    held.delete(racer);
  };
  const fullest = async (): Promise<number> => Math.max(...(await loads(db, placeId, at)));
  const without = (): Racer[] => shuffled(racers.filter((racer) => !held.has(racer)));

  await ask(host, seats - LAST_SEATS);
  await Promise.all(shuffled(racers).map((racer) => ask(racer)));
  const winners = racers.filter((racer) => held.has(racer));
  const afterRace = await fullest();
  const others = without();
  await Promise.all(
    winners.flatMap((winner, index) => [
      letGo(winner),
      ...others.slice(2 * index, 2 * index + 2).map((other) => ask(other)),
    ]),
  );
  await Promise.all(without().map((racer) => ask(racer)));
  return {
    winners: winners.length,
    fullest: [afterRace, await fullest()],
    surprises: seen.surprises,
    times: seen.times,
  };
}

function isForeseen({ status, body }: RaceAnswer): boolean {
  if (status !== 409) return status === 200 || status === 201;
  return (body as { 'hydra:description'?: string } | null)?.['hydra:description'] === 'reservation_time_taken';
}

/** The number of guests at each arrival from `from` on. */
async function loads(db: Database, placeId: number, from: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_reservations')
    .select(['date_and_time', 'num_pax'])
    .where('place_id', '=', placeId)
    .where('date_and_time', '>=', from)
    .where('status', 'in', ['incomplete', 'accepted', 'checkedIn'])
    .execute();
  return rows.map(({ date_and_time: moment }) =>
    rows
      .filter(({ date_and_time: came }) => came <= moment && addSeconds(came, STAY_SECONDS) > moment)
      .reduce((sum, { num_pax }) => sum + num_pax, 0),
  );
}
