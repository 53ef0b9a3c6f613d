import { addSeconds } from '#server/shared/clock.ts';
import type { RunningServer } from '#server/start.ts';
import { addFreeSlots, brokenHistories, raceForSlots, type SlotRaceResult } from '#test/flows/slot/slot.race.ts';
import { onBothDatabases } from './both-databases.ts';
import { signInCustomers } from './customers.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { sendTo, withServer } from './running-server.ts';

const SLOTS = 50;
const CUSTOMERS = 40;
const SEEDS = [1, 2, 3, 4, 5];
const PLACE = 1;
const DAY_SECONDS = 24 * 3600;

/** Figure 4 of the bench: all customers want every slot, and each slot goes to one. */
export function measureSlots(): Promise<Figure[]> {
  return onBothDatabases((database, settings) =>
    withServer(settings, async (server) => [await race(database, server)]),
  );
}

async function race(database: string, server: RunningServer): Promise<Figure> {
  const { db, clock } = server.deps;
  const racers = await signInCustomers(server.deps, CUSTOMERS);
  const results: SlotRaceResult[] = [];
  for (const seed of SEEDS) {
    // Ids beyond the demo's own slots.
    const slots = await addFreeSlots(db, PLACE, SLOTS, addSeconds(clock.now(), (20 + 10 * seed) * DAY_SECONDS));
    results.push(await raceForSlots({ send: sendTo(server), placeId: PLACE, slots, racers, seed }));
  }
  const broken = await brokenHistories(db, PLACE);
  const times = results.flatMap((result) => result.times);
  const unfair = results.reduce((sum, result) => sum + result.unfair, 0);
  const surprises = results.flatMap((result) => result.surprises);
  return {
    name: `slots without exactly one winner, other answers than 200 and 409, broken histories, ${database}`,
    value: unfair + surprises.length + broken.length,
    unit: 'in all',
    limit: { atMost: 0 },
    detail:
      `${SEEDS.length} seeds of ${SLOTS} slots and ${CUSTOMERS} customers, ${times.length} requests, ` +
      `median ${format(median(times))} ms, p95 ${format(quantile(times, 0.95))} ms`,
  };
}
