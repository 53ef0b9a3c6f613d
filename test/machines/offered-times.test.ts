import { expect, it } from 'vitest';
import { mainTimes, partsOfDay } from '#machines/shared/tables/offered-times.ts';
import { possibleTimes } from '#machines/shared/tables/reservation-times.ts';
import { formatTime } from '#src/i18n/format-date.ts';

const LISBON = 'Europe/Lisbon';

function timesOf(opens: string, closes: string, date = '2026-06-05', timezone = LISBON): string[] {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, opens, closes }));
  return possibleTimes({ timezone, openingHours }, date, Date.parse(date) - 3 * 24 * 3600_000);
}

it.each([
  ['12:00', '13:00', 12, '12:05'],
  ['12:00', '15:00', 12, '12:15'],
  ['12:00', '18:00', 24, '12:15'],
  ['12:00', '23:00', 22, '12:30'],
])('of the times from %s to %s, %i are shown first', (opens, closes, count, second) => {
  const shown = mainTimes(timesOf(opens, closes), null, LISBON);
  expect([shown.length, formatTime(shown[1] ?? '', LISBON)]).toEqual([count, second]);
});

it('the chosen time is among those shown first', () => {
  const times = timesOf('12:00', '23:00');
  const [, chosen = ''] = times;
  expect(
    mainTimes(times, chosen, LISBON)
      .slice(0, 3)
      .map((time) => formatTime(time, LISBON)),
  ).toEqual(['12:00', '12:05', '12:30']);
});

it('the parts of the day have all times, in their order', () => {
  const times = timesOf('00:00', '00:00');
  const parts = partsOfDay(times, LISBON);
  expect(parts.map(({ part, times: [first = ''] }) => [part, formatTime(first, LISBON)])).toEqual([
    ['night', '00:00'],
    ['morning', '06:00'],
    ['lunch', '12:00'],
    ['afternoon', '15:00'],
    ['dinner', '19:00'],
  ]);
  expect(parts.flatMap((part) => part.times)).toEqual(times);
});

it('both instants of an hour that occurs twice are shown, and none that is skipped', () => {
  const twice = mainTimes(timesOf('00:00', '00:00', '2026-10-25'), null, LISBON);
  expect(twice.filter((time) => formatTime(time, LISBON) === '01:30')).toEqual([
    '2026-10-25T00:30:00+00:00',
    '2026-10-25T01:30:00+00:00',
  ]);
  const skipped = mainTimes(timesOf('00:00', '00:00', '2026-03-29'), null, LISBON);
  expect(skipped.slice(0, 4).map((time) => formatTime(time, LISBON))).toEqual(['00:00', '00:30', '02:00', '02:30']);
});
