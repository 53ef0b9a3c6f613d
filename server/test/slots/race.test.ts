import { describe, expect, it } from 'vitest';
import { addSeconds } from '#server/shared/clock.ts';
import { addFreeSlots, brokenHistories, raceForSlots } from '#test/flows/slot/slot.race.ts';
import type { Send } from '#test/harness/race.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { small } from '../small-catalogue.ts';

const SLOTS = 50;
const CUSTOMERS = 40;
const DAY_SECONDS = 24 * 3600;

const app = await setUpSmallCatalogue();
const racers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => app.customer(`Cliente ${index}`)));

describe(`${CUSTOMERS} customers racing for ${SLOTS} slots`, () => {
  // `npm run bench slots` runs five seeds, on both databases.
  it.each([1, 2])(
    'get one slot each; the others read that it is taken: seed %i',
    { timeout: 120_000 },
    async (seed) => {
      const placeId = small.tasca;
      const slots = await addFreeSlots(app.db, placeId, SLOTS, addSeconds(app.clock.now(), 10 * seed * DAY_SECONDS));
      const send: Send = ({ method, path, ...request }) => {
        // Each request has its own intended time, and may be served after a later one.
        app.clock.advance(0.1);
        return app.call(method, path, request);
      };
      const { unfair, surprises } = await raceForSlots({ send, placeId, slots, racers, seed });
      expect({ unfair, surprises }).toEqual({ unfair: 0, surprises: [] });
      expect(await brokenHistories(app.db, placeId)).toEqual([]);
    },
  );
});
