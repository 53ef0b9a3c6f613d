import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addSeconds } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { consoleLog } from '#server/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { addFreeSlots, brokenHistories, type Put, raceForSlots, type RaceResult } from '#test/harness/slot-race.ts';

import { signInCustomers } from './customers.ts';
import { type Figure, format, median, quantile } from './figures.ts';
import { onBothDatabases } from './postgres.ts';

const SLOTS = 50;
const CUSTOMERS = 40;
const SEEDS = [1, 2, 3, 4, 5];
const PLACE = 1;
const DAY_SECONDS = 24 * 3600;

/** Figure 4 of the bench: everybody wants every slot, and each goes to one. */
export function measureSlots(): Promise<Figure[]> {
  return onBothDatabases(measureOn);
}

async function measureOn(database: string, settings: Readonly<Record<string, string>>): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mesa-slots-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', REQUESTS_PER_MINUTE: '1000000000', ...settings });
  const server = await startServer(config, consoleLog);
  try {
    return [await race(database, server)];
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function race(database: string, { address, deps }: RunningServer): Promise<Figure> {
  const { config, db, clock } = deps;
  const headers = { accept: 'application/ld+json', 'x-application-key': config.applicationKey };
  const put: Put = async (target, token) => {
    const answer = await fetch(`${address}${target}`, { method: 'PUT', headers: { ...headers, authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const racers = await signInCustomers(deps, CUSTOMERS);
  const results: RaceResult[] = [];
  for (const seed of SEEDS) {
    // Beyond the demo's own slots.
    const slots = await addFreeSlots(db, PLACE, SLOTS, addSeconds(clock.now(), (20 + 10 * seed) * DAY_SECONDS));
    results.push(await raceForSlots({ put, placeId: PLACE, slots, racers, seed }));
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
