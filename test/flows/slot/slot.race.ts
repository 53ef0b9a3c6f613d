import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { lotsOf, type Observed, observe, type Race, type Racer } from '#test/harness/race.ts';

export interface SlotRace extends Race {
  readonly slots: readonly number[];
}

export interface SlotRaceResult extends Observed {
  /** The number of slots without exactly one winner. */
  readonly unfair: number;
}

/** Creates free slots of an hour at a place, and returns their ids. */
export async function addFreeSlots(db: Database, placeId: number, count: number, from: Date): Promise<number[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    place_id: placeId,
    starts_at: addSeconds(from, index * 3600),
    ends_at: addSeconds(from, (index + 1) * 3600),
    customer_id: null,
  }));
  const rows = await db.insertInto('slots').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * All racers want every slot, one after another: with even seeds in the same order, with odd seeds each in their own.
 * Then each winner cancels while another racer tries for the slot.
 */
export async function raceForSlots({ send, placeId, slots, racers, seed }: SlotRace): Promise<SlotRaceResult> {
  const { shuffled } = lotsOf('race', seed);
  const common = shuffled(slots);
  const statuses = new Map(slots.map((slot) => [slot, [] as number[]]));
  const winners = new Map<number, Racer>();
  const seen = observe(send, ({ status }) => status === 200 || status === 409);
  const ask = async (verb: 'reserve' | 'cancel', slot: number, { customerId, token }: Racer): Promise<number> => {
    const { status } = await seen.send({
      method: 'PUT',
      path: `/api/places/${placeId}/slots/${slot}/${verb}/${customerId}`,
      token,
    });
    return status;
  };
  await Promise.all(
    racers.map(async (racer) => {
      for (const slot of seed % 2 === 0 ? common : shuffled(slots)) {
        const status = await ask('reserve', slot, racer);
        statuses.get(slot)?.push(status);
        if (status === 200) winners.set(slot, racer);
      }
    }),
  );
  const fair = [...statuses.values()].filter((each) => each.filter((status) => status === 200).length === 1);
  await Promise.all(
    [...winners].flatMap(([slot, winner], index) => {
      const other = racers[(racers.indexOf(winner) + 1 + index) % racers.length] ?? winner;
      return [ask('cancel', slot, winner), ask('reserve', slot, other), ask('reserve', slot, other)];
    }),
  );
  return { unfair: slots.length - fair.length, surprises: seen.surprises, times: seen.times };
}

/** Slots whose holder differs from their history, or that two racers held at once. */
export async function brokenHistories(db: Database, placeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select slots.id from slots where place_id = ${placeId} and (
      customer_id is distinct from
        (select customer_id from slot_reservations where slot_id = slots.id and canceled_at is null)
      or exists (
        select 1 from slot_reservations as earlier join slot_reservations as later on later.slot_id = earlier.slot_id
        where earlier.slot_id = slots.id and earlier.id < later.id
          and (earlier.canceled_at is null or earlier.canceled_at > later.reserved_at)
      )
    )`.execute(db);
  return rows.map(({ id }) => id);
}
