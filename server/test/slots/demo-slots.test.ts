import { describe, expect, it } from 'vitest';
import { openingAt } from '#machines/shared/places/opening-hours.ts';
import { keepDemoSlots } from '#server/demo/keep-slots.ts';
import { seedWhenEmpty } from '#server/demo/seed-when-empty.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { setUpTestDatabase } from '../harness.ts';

const seededAt = new Date('2026-03-14T18:00:00Z');
const DAY_SECONDS = 24 * 3600;
const at = (now: Date) => ({ now: () => now });

const db = await setUpTestDatabase();

const slotsFrom = async (now: Date) =>
  (await db.selectFrom('slots').select(['place_id', 'starts_at', 'ends_at']).where('starts_at', '>', now).execute())
    .length;

describe('the demo’s slots', () => {
  it('do not exist without the demo', async () => {
    await keepDemoSlots(db, at(seededAt));
    expect(await slotsFrom(seededAt)).toBe(0);
  });

  it('move forward by whole weeks, however many servers maintain them', async () => {
    await seedWhenEmpty(db, at(seededAt));
    const seeded = await slotsFrom(seededAt);
    expect(seeded).toBeGreaterThan(100);
    // Across the change to summer time.
    const weeksLater = addSeconds(seededAt, 16 * DAY_SECONDS);
    expect(await slotsFrom(weeksLater)).toBe(0);
    await Promise.all(Array.from({ length: 4 }, () => keepDemoSlots(db, at(weeksLater))));
    expect(await slotsFrom(weeksLater)).toBe(seeded);
  });

  it('are at times when the place is open', async () => {
    const slots = await db
      .selectFrom('slots')
      .innerJoin('places', 'places.id', 'place_id')
      .select(['place_id', 'starts_at', 'ends_at', 'timezone'])
      .execute();
    const hours = await db.selectFrom('opening_hours').selectAll().execute();
    const closed = slots.filter(({ place_id, starts_at, ends_at, timezone }) => {
      const own = hours
        .filter((shift) => shift.place_id === place_id)
        .map(({ day_of_week: dayOfWeek, opens, closes }) => ({
          dayOfWeek,
          opens: opens.slice(0, 5),
          closes: closes.slice(0, 5),
        }));
      const opening = openingAt(own, timezone, starts_at.getTime());
      return opening.kind !== 'open' || (opening.until !== null && opening.until < ends_at.getTime());
    });
    expect(closed).toEqual([]);
  });

  it('keep their holders', async () => {
    const now = addSeconds(seededAt, 17 * DAY_SECONDS);
    const [customer] = await db.selectFrom('customers').select('id').execute();
    await db
      .updateTable('slots')
      .set({ customer_id: customer?.id ?? null })
      .where('starts_at', '>', now)
      .execute();
    await keepDemoSlots(db, at(now));
    const free = await db
      .selectFrom('slots')
      .select('starts_at')
      .where('customer_id', 'is', null)
      .where('starts_at', '>', now)
      .execute();
    // Only the added slots, on the last day, are free.
    expect(new Set(free.map(({ starts_at }) => starts_at.toISOString().slice(0, 10)))).toEqual(new Set(['2026-04-07']));
  });
});
