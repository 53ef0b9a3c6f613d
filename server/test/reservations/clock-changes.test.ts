import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openingAt } from '#machines/shared/places/opening-hours.ts';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { small } from '../small-catalogue.ts';
import { setUpReservations } from './tables.ts';

const app = await setUpReservations();

const PLACES = { 'Europe/Lisbon': small.tasca, 'Atlantic/Azores': small.mar };
/** Both zones change their clocks at the same instants, on Sundays. */
const CHANGES = { spring: '2026-03-29T01:00:00Z', autumn: '2026-10-25T01:00:00Z' };
const ZONES = ['Europe/Lisbon', 'Atlantic/Azores'] as const;
const SEASONS = ['spring', 'autumn'] as const;
const NIGHTS = ZONES.flatMap((zone) => SEASONS.map((season) => ({ zone, season })));
const HALF_HOUR = 30 * 60;

type Shift = readonly [day: number, opens: string, closes: string];
const SATURDAY = 6;
const SUNDAY = 7;
const daily = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((day): Shift => [day, opens, closes]);

const HOURS: readonly (readonly Shift[])[] = [
  ...['23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '04:00'].flatMap((time) => [
    [[SATURDAY, '18:00', time]] as const,
    [[SUNDAY, time, '12:00']] as const,
    daily('18:00', time),
  ]),
  [[SUNDAY, '00:15', '00:45']],
  [[SUNDAY, '01:15', '01:45']],
  [
    [SATURDAY, '18:00', '00:30'],
    [SUNDAY, '00:30', '01:30'],
  ],
  daily('00:00', '00:00'),
  daily('08:00', '08:00'),
  [],
];

const setHours = async (place: number, shifts: readonly Shift[]) => {
  await app.db.deleteFrom('opening_hours').execute();
  if (shifts.length === 0) return;
  await app.db
    .insertInto('opening_hours')
    .values(shifts.map(([day_of_week, opens, closes]) => ({ place_id: place, day_of_week, opens, closes })))
    .execute();
};

const lastSeating = async (place: number, change: string) => {
  const { rows } = await sql<{ at: Date }>`
    select at from generate_series(${change}::timestamptz - interval '4 hours',
      ${change}::timestamptz + interval '4 hours', interval '5 minutes') as at
    where can_seat_at(${place}, at) order by at desc limit 1`.execute(app.db);
  return rows.map(({ at }) => isoTime(at))[0];
};

beforeEach(async () => {
  for (const zone of ZONES) {
    const terms = { timezone: zone, last_seating_minutes: 30 };
    await app.db.updateTable('places').set(terms).where('id', '=', PLACES[zone]).execute();
  }
});

describe('the night of a clock change', () => {
  it.each(NIGHTS)('a place is open when the app says so: $zone in $season', async ({ zone, season }) => {
    const place = PLACES[zone];
    // From ten hours before the change to twenty after it.
    const instants = Array.from({ length: 61 }, (_, index) =>
      isoTime(addSeconds(new Date(CHANGES[season]), (index - 20) * HALF_HOUR)),
    );
    for (const hours of HOURS) {
      await setHours(place, hours);
      const { rows } = await sql<{ at: string; isOpen: boolean }>`
        select at, is_open_at(${place}, at::timestamptz) as "isOpen"
          from unnest(${instants}::text[]) as at`.execute(app.db);
      const shown = hours.map(([dayOfWeek, opens, closes]) => ({ dayOfWeek, opens, closes }));
      const byApp = instants.map((at) => ({ at, isOpen: openingAt(shown, zone, Date.parse(at)).kind !== 'closed' }));
      expect({ hours, open: rows }).toEqual({ hours, open: byApp });
    }
  });

  // The closing time is the first of two in autumn, and an hour later in spring.
  it.each([
    { zone: 'Europe/Lisbon', season: 'autumn', closes: '01:30', last: '2026-10-25T00:00:00+00:00' },
    { zone: 'Atlantic/Azores', season: 'autumn', closes: '00:30', last: '2026-10-25T00:00:00+00:00' },
    { zone: 'Europe/Lisbon', season: 'spring', closes: '01:30', last: '2026-03-29T01:00:00+00:00' },
    { zone: 'Atlantic/Azores', season: 'spring', closes: '00:30', last: '2026-03-29T01:00:00+00:00' },
  ] as const)('the last table is seated half an hour before $closes: $zone in $season', async (night) => {
    await setHours(PLACES[night.zone], [[SATURDAY, '18:00', night.closes]]);
    expect(await lastSeating(PLACES[night.zone], CHANGES[night.season])).toBe(night.last);
  });

  it('a shift that begins at a repeated closing time continues the one before', async () => {
    const place = PLACES['Europe/Lisbon'];
    await setHours(place, [
      [SATURDAY, '18:00', '01:00'],
      [SUNDAY, '01:00', '03:00'],
    ]);
    expect(await lastSeating(place, CHANGES.autumn)).toBe('2026-10-25T02:30:00+00:00');
  });
});
