import { describe, expect, it } from 'vitest';
import { refusalOf, setUpTestApp } from '../harness.ts';
import { newCode } from './codes.ts';

const CUSTOMERS = 40;
const LEFT = 5;

const app = await setUpTestApp();
const racers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => app.customer(`Cliente ${index}`)));

describe(`${CUSTOMERS} customers racing for the last ${LEFT} uses of a code`, () => {
  it.each([1, 2, 3, 4, 5])('get it five times, and the others read that it is used up: seed %i', async (seed) => {
    const code = await newCode(app, { use_limit: LEFT });
    // Each has their own order, and some press twice.
    const sends = racers.flatMap((racer, index) =>
      Array.from({ length: (index * seed) % 3 === 0 ? 2 : 1 }, () => racer),
    );
    const order = sends.toSorted((one, other) => ((one.userId * 7 * seed) % 41) - ((other.userId * 7 * seed) % 41));
    const answers = await Promise.all(
      order.map(async (racer) => ({
        racer,
        answer: await app.call('POST', '/api/process_promo_codes', {
          token: racer.token,
          body: { code },
          address: '192.0.2.7',
        }),
      })),
    );
    const winners = new Set(answers.filter(({ answer }) => answer.status === 200).map(({ racer }) => racer.userId));
    expect(winners.size).toBe(LEFT);
    const outcomes = (hasIt: boolean) =>
      new Set(
        answers
          .filter(({ racer }) => winners.has(racer.userId) === hasIt)
          .map(({ answer }) => (answer.status === 200 ? answer.body : refusalOf(answer)[1])),
      );
    expect(outcomes(true)).toEqual(new Set(['SUCCESS']));
    expect(outcomes(false)).toEqual(new Set(['promo_code_exhausted']));
    const held = await app.db
      .selectFrom('promo_codes')
      .innerJoin('promo_redemptions', 'promo_redemptions.promo_code_id', 'promo_codes.id')
      .select(['promo_codes.uses', 'promo_redemptions.customer_id'])
      .where('code', '=', code)
      .execute();
    expect([held.length, held[0]?.uses]).toEqual([LEFT, LEFT]);
  });

  it('share a limit that the database enforces for every writer', async () => {
    const code = await newCode(app, { use_limit: LEFT });
    const over = app.db
      .updateTable('promo_codes')
      .set({ uses: LEFT + 1 })
      .where('code', '=', code)
      .execute();
    await expect(over).rejects.toThrow('promo_codes_check');
  });
});
