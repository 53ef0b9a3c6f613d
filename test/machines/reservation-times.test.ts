import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from '#machines/shared/tables/calendar-file.ts';
import { sortReservations } from '#machines/shared/tables/reservation-lists.ts';
import {
  groupProblem,
  isPhone,
  knownEmptyReason,
  nearestTimes,
  partyOf,
  possibleTimes,
  reservationDays,
  reservationWindow,
  draftedTime,
} from '#machines/shared/tables/reservation-times.ts';
import { wallClockOf } from '#machines/shared/values/wall-clock.ts';
import { formatTime } from '#src/i18n/format-date.ts';
import { aReservation } from '#test/harness/fixtures.ts';
import { PHONES } from '#test/harness/phone-numbers.ts';

const LISBON = 'Europe/Lisbon';
const windowAt = (iso: string, zone = LISBON) => {
  const { earliest, latest } = reservationWindow(Date.parse(iso), zone);
  return [earliest, latest].map((instant) => new Date(instant).toISOString().slice(0, 16));
};
const timesOf = (date: string, now: string) =>
  possibleTimes({ timezone: LISBON, openingHours: [] }, date, Date.parse(now));

describe('the window', () => {
  it.each([
    ['2026-06-03T11:00:00Z', '2026-06-03T12:00'],
    ['2026-06-03T11:30:59Z', '2026-06-03T12:00'],
    ['2026-06-03T11:31:00Z', '2026-06-03T13:00'],
    ['2026-06-03T22:40:00Z', '2026-06-04T00:00'],
  ])('begins at a full hour: %s', (now, earliest) => {
    expect(windowAt(now)[0]).toBe(earliest);
  });

  it('counts hours in the place’s time zone, also with half-hour offsets', () => {
    expect(windowAt('2026-06-03T11:10:00Z', 'Asia/Kolkata')[0]).toBe('2026-06-03T12:30');
  });

  it('ends after thirty calendar days, across a clock change', () => {
    expect(windowAt('2026-03-14T18:00:00Z')[1]).toBe('2026-04-13T17:00');
    expect(windowAt('2026-10-10T17:00:00Z')[1]).toBe('2026-11-09T18:00');
  });

  it('has thirty-one days', () => {
    const days = reservationDays(Date.parse('2026-06-03T11:00:00Z'), LISBON);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-06-03', '2026-07-03', 31]);
  });
});

describe('the times of a day', () => {
  it('are an hour more or fewer on the days of a clock change', () => {
    expect(timesOf('2026-03-29', '2026-03-20T12:00:00Z')).toHaveLength(23 * 12);
    expect(timesOf('2026-10-25', '2026-10-20T12:00:00Z')).toHaveLength(25 * 12);
  });

  it('are those of the opening hours', () => {
    const place = { timezone: LISBON, openingHours: [{ dayOfWeek: 5, opens: '19:30', closes: '20:00' }] };
    const times = possibleTimes(place, '2026-06-05', Date.parse('2026-06-03T11:00:00Z'));
    expect(times.map((time) => formatTime(time, LISBON))).toEqual([
      '19:30',
      '19:35',
      '19:40',
      '19:45',
      '19:50',
      '19:55',
    ]);
  });

  it('match a chosen time by wall time, on any day', () => {
    const times = timesOf('2026-03-29', '2026-03-20T12:00:00Z');
    const before = '2026-03-28T01:30:00+00:00';
    expect(draftedTime(times, '2026-03-28T20:00:00+00:00', LISBON)).toBe('2026-03-29T19:00:00+00:00');
    expect(draftedTime(times, before, LISBON)).toBeNull();
    expect(draftedTime(times, null, LISBON)).toBe('2026-03-29T05:00:00+00:00');
    expect(draftedTime(times.slice(0, 3), null, LISBON)).toBe(times[0]);
    expect(nearestTimes(times, before, LISBON, 2).map((time) => formatTime(time, LISBON))).toEqual(['00:55', '02:00']);
  });
});

describe('a day', () => {
  const openingHours = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '18:03', closes: '23:30' }));

  it.each([
    ['2026-06-03T11:00:00Z', '2026-06-03', null],
    ['2026-06-03T11:00:00Z', '2026-06-07', 'closed'],
    ['2026-06-07T11:00:00Z', '2026-06-07', 'closed'],
    ['2026-06-03T21:20:00Z', '2026-06-03', null],
    ['2026-06-03T21:40:00Z', '2026-06-03', 'over'],
    ['2026-06-03T11:00:00Z', '2026-07-02', null],
    ['2026-06-02T11:00:00Z', '2026-07-02', 'outside'],
  ])('seen at %s, with the date %s, has times or the reason: %s', (now, date, reason) => {
    expect(knownEmptyReason({ timezone: LISBON, openingHours }, date, Date.parse(now))).toBe(reason);
  });

  it.each([
    ['00:00', '00:02'],
    ['18:03', '02:30'],
    ['01:30', '01:58'],
    ['18:03', '18:04'],
  ])('has a reason exactly if its list of times is empty, with hours from %s to %s', (opens, closes) => {
    const place = { timezone: LISBON, openingHours: [1, 3, 7].map((dayOfWeek) => ({ dayOfWeek, opens, closes })) };
    for (const now of ['2026-10-20T21:35:00Z', '2026-03-27T10:10:00Z'].map(Date.parse)) {
      const days = reservationDays(now, LISBON);
      const filled = days.filter((day) => possibleTimes(place, day, now).length > 0);
      expect(days.filter((day) => knownEmptyReason(place, day, now) === null)).toEqual(filled);
    }
  });
});

describe.each([
  ['Europe/Lisbon', '2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'],
  ['Atlantic/Azores', '2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'],
  ['America/New_York', '2026-11-01T05:30:00+00:00', '2026-11-01T06:30:00+00:00'],
])('an hour that occurs twice, in %s', (zone, first, second) => {
  const date = first.slice(0, 10);
  const times = possibleTimes({ timezone: zone, openingHours: [] }, date, Date.parse('2026-10-20T12:00:00Z'));

  it('has both instants on the list', () => {
    expect([times.length, times.includes(first), times.includes(second)]).toEqual([300, true, true]);
  });

  it('keeps the chosen instant, and never replaces it by the other', () => {
    expect(draftedTime(times, first, zone)).toBe(first);
    expect(draftedTime(times, second, zone)).toBe(second);
    const rest = times.filter((time) => time !== second);
    expect(draftedTime(rest, second, zone)).toBeNull();
    expect(nearestTimes(rest, second, zone, 2)).toEqual([
      second.replace(':30:', ':25:'),
      second.replace(':30:', ':35:'),
    ]);
  });

  it('has two instants that the clock tells apart', () => {
    const clock = wallClockOf(zone);
    const repeats = [first, second].map((time) => clock?.repeatOf(Date.parse(time)));
    expect(repeats).toEqual(['first', 'second']);
    expect(clock?.repeatOf(Date.parse(first) - 3600_000)).toBeNull();
    expect(clock?.repeatOf(Date.parse(second) + 3600_000)).toBeNull();
  });
});

describe('a group', () => {
  it.each([
    ['1', 1],
    [' 99 ', 99],
    ['007', 7],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e1', null],
    ['100', null],
    ['10000', null],
    ['', null],
    ['doze', null],
    ['9'.repeat(400), null],
  ])('with the size "%.20s" is for %s guests', (size, party) => {
    expect(partyOf(size)).toBe(party);
  });

  it('accepts each spelling of a phone number that the server takes', () => {
    for (const [phone] of PHONES) expect([phone, isPhone(phone)]).toEqual([phone, true]);
    for (const phone of ['', '12', 'abc', '910 000 000 ext. 5', '9'.repeat(40)])
      expect([phone, isPhone(phone)]).toEqual([phone, false]);
  });

  it.each([
    [{}, null],
    [{ phone: ' ' }, 'missing'],
    [{ name: '', phone: '12' }, 'missing'],
    [{ size: '' }, 'missing'],
    [{ name: 'a'.repeat(256) }, 'group_name_invalid'],
    [{ phone: '12' }, 'phone_invalid'],
    [{ phone: 'abc' }, 'phone_invalid'],
    [{ size: '100' }, 'party_size_out_of_range'],
  ])('with %o has the problem %s', (changed, problem) => {
    expect(groupProblem({ name: 'Ana Martins', phone: '910 000 000', size: '12', ...changed })).toBe(problem);
  });
});

describe('the lists', () => {
  it('separate future and past reservations', () => {
    const [one, other, off] = [
      aReservation({ id: 1 }),
      aReservation({ id: 2, dateAndTime: '2026-06-01T19:00:00+00:00' }),
      aReservation({ id: 3, status: 'rejected' }),
    ];
    const ids = (now: string) => {
      const { upcoming, past } = sortReservations([one, other, off], Date.parse(now));
      return [upcoming.map(({ id }) => id), past.map(({ id }) => id)];
    };
    expect(ids('2026-06-01T00:00:00Z')).toEqual([[2, 1], [3]]);
    expect(ids('2026-06-03T20:59:00Z')).toEqual([[1], [3, 2]]);
    // The guests of 19:00 UTC have left after two hours.
    expect(ids('2026-06-03T21:00:00Z')[0]).toEqual([]);
  });
});

const uidOf = (more: Parameters<typeof aReservation>[0], stamp = 0) =>
  /^UID:.*$/m.exec(calendarFile(aReservation(more), { summary: '', description: '' }, stamp))?.[0];

describe('the calendar file', () => {
  it('has the time in UTC, escaped texts and folded lines', () => {
    const texts = { summary: 'Mesa; a, b\nc', description: 'ã'.repeat(80) };
    const file = calendarFile(aReservation(), texts, Date.parse('2026-06-01T10:00:00Z'));
    expect(file).toContain('DTSTART:20260603T190000Z\r\nDTEND:20260603T210000Z\r\n');
    expect(file).toContain('SUMMARY:Mesa\\; a\\, b\\nc\r\n');
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(texts.description);
  });

  it('has one UID for each reservation, which stays when the reservation changes', () => {
    const [one, other] = [uidOf({ id: 1 }), uidOf({ id: 2 })];
    expect([one, other].map((uid) => uid?.trim())).toEqual(['UID:reservation-1@mesa', 'UID:reservation-2@mesa']);
    const changes = [{ status: 'accepted' }, { dateAndTime: '2026-06-09T19:00:00+00:00' }, { numPax: 8 }] as const;
    expect(changes.map((change) => uidOf({ id: 1, ...change }, 86_400_000))).toEqual([one, one, one]);
    const names = [1, 2, 1].map((id) => calendarFileName(aReservation({ id })));
    expect(names).toEqual(['mesa-1.ics', 'mesa-2.ics', 'mesa-1.ics']);
  });
});
