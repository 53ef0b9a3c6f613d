import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#machines/shared/entities/entities.ts';
import { openFirst } from '#machines/shared/places/open-first.ts';
import { isClosedAt, openingAt } from '#machines/shared/places/opening-hours.ts';
import { aPlace } from '#test/harness/fixtures.ts';

const LISBON = 'Europe/Lisbon';
const at = (text: string, zone = LISBON) => DateTime.fromISO(text, { zone }).toMillis();
const wallTime = (instant: number, zone = LISBON) => DateTime.fromMillis(instant, { zone }).toFormat('HH:mm');
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const daily = (opens: string, closes: string, days = EVERY_DAY): OpeningHours[] =>
  days.map((dayOfWeek) => ({ dayOfWeek, opens, closes }));

// 2026-06-05 is a Friday.
const lunchAndDinner = [...daily('12:00', '15:00', [5, 6]), ...daily('19:30', '01:00', [5])];

describe('whether a place is open', () => {
  it.each<[string, ReturnType<typeof openingAt>]>([
    ['2026-06-05T11:59', { kind: 'closed', next: at('2026-06-05T12:00') }],
    ['2026-06-05T12:00', { kind: 'open', until: at('2026-06-05T15:00') }],
    ['2026-06-05T14:59', { kind: 'open', until: at('2026-06-05T15:00') }],
    ['2026-06-05T15:00', { kind: 'closed', next: at('2026-06-05T19:30') }],
    ['2026-06-06T00:59', { kind: 'open', until: at('2026-06-06T01:00') }],
    ['2026-06-06T01:00', { kind: 'closed', next: at('2026-06-06T12:00') }],
    ['2026-06-06T15:00', { kind: 'closed', next: at('2026-06-12T12:00') }],
  ])('at %s', (now, opening) => {
    expect(openingAt(lunchAndDinner, LISBON, at(now))).toEqual(opening);
  });

  it('uses the place’s time zone, wherever the customer is', () => {
    const now = at('2026-06-05T12:30', 'Atlantic/Azores');
    expect(openingAt(daily('12:00', '13:00'), 'Atlantic/Azores', now)).toEqual({
      kind: 'open',
      until: now + 30 * 60_000,
    });
    expect(openingAt(daily('12:00', '13:00'), LISBON, now)).toMatchObject({ kind: 'closed' });
  });

  it('stays open where one shift ends and the next begins', () => {
    expect(openingAt(daily('00:00', '00:00'), LISBON, at('2026-06-05T03:00'))).toEqual({ kind: 'open', until: null });
    expect(openingAt(daily('08:00', '08:00'), LISBON, at('2026-10-25T01:30'))).toEqual({ kind: 'open', until: null });
    const weekend = [...daily('18:00', '00:00', [6]), ...daily('00:00', '12:00', [7])];
    expect(openingAt(weekend, LISBON, at('2026-06-06T20:00'))).toEqual({ kind: 'open', until: at('2026-06-07T12:00') });
  });

  it('is unknown without opening hours', () => {
    expect(openingAt([], LISBON, 0)).toEqual({ kind: 'unknown' });
    expect(openingAt(daily('12:00', '13:00'), 'Atlantis/Capital', 0)).toEqual({ kind: 'unknown' });
    expect(openingAt(daily('noon', '13:00'), LISBON, 0)).toEqual({ kind: 'closed', next: null });
    expect(openingAt(daily('12:00', '13:00', [8]), LISBON, 0)).toEqual({ kind: 'closed', next: null });
  });

  it('counts every hour once when the clocks change', () => {
    // In autumn 01:30 occurs twice: a place that closes then closes the first time, and does not open again.
    const bar = daily('20:00', '01:30');
    const first = Date.UTC(2026, 9, 25, 0, 30);
    expect(openingAt(bar, LISBON, first - 1)).toEqual({ kind: 'open', until: first });
    const closed = { kind: 'closed', next: at('2026-10-25T20:00') };
    expect(openingAt(bar, LISBON, first)).toEqual(closed);
    expect(openingAt(bar, LISBON, Date.UTC(2026, 9, 25, 1, 15))).toEqual(closed);
    // In spring 01:30 does not exist: the place uses the hour after it.
    const spring = Date.UTC(2026, 2, 29, 1, 30);
    expect(openingAt(bar, LISBON, spring - 1)).toEqual({ kind: 'open', until: spring });
    expect(wallTime(spring)).toBe('02:30');
  });
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const shifts = fc.array(fc.record({ dayOfWeek: fc.integer({ min: 1, max: 7 }), opens: time, closes: time }), {
  minLength: 1,
  maxLength: 6,
});
const zone = fc.constantFrom(
  LISBON,
  'Atlantic/Azores',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
);
/** Around and between both clock changes. */
const instant = fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2026, 10, 5) });

describe('for any hours, time zone and time', () => {
  it('the result is valid until the returned time, and changes then', () => {
    fc.assert(
      fc.property(shifts, zone, instant, (hours, place, now) => {
        const opening = openingAt(hours, place, now);
        const change = opening.kind === 'open' ? opening.until : opening.kind === 'closed' ? opening.next : null;
        if (change === null) return;
        expect(change).toBeGreaterThan(now);
        for (const share of [0, 0.25, 0.5, 0.75]) {
          expect(openingAt(hours, place, now + Math.floor((change - now) * share))).toEqual(opening);
        }
        expect(openingAt(hours, place, change - 1)).toEqual(opening);
        expect(openingAt(hours, place, change).kind).toBe(opening.kind === 'open' ? 'closed' : 'open');
      }),
      { numRuns: 500 },
    );
  });

  it('the result agrees with the wall clock in a zone without clock changes', () => {
    fc.assert(
      fc.property(shifts, instant, (hours, now) => {
        const clock = DateTime.fromMillis(now, { zone: 'utc' });
        const week = (clock.weekday - 1) * 1440 + clock.hour * 60 + clock.minute;
        const isOpen = hours.some(({ dayOfWeek, opens, closes }) => {
          const start = (dayOfWeek - 1) * 1440 + minutes(opens);
          const length = (minutes(closes) - minutes(opens) + 1440) % 1440 || 1440;
          return (week - start + 10_080) % 10_080 < length;
        });
        expect(openingAt(hours, 'UTC', now).kind).toBe(isOpen ? 'open' : 'closed');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a list of places', () => {
  const week = fc.array(
    fc.record({
      dayOfWeek: fc.integer({ min: 1, max: 7 }),
      opens: fc.constantFrom('00:00', '08:00', '19:30'),
      closes: fc.constantFrom('00:00', '02:00', '12:00', '23:59'),
    }),
  );

  it('has closed places last, and otherwise keeps its order', () => {
    const hours = [daily('12:00', '15:00'), [], daily('19:00', '01:00'), daily('09:00', '18:00')];
    const places = hours.map((openingHours, id) => aPlace({ id, openingHours }));
    const ids = (now: number | null) => openFirst(places, now).map(({ id }) => id);
    expect(ids(at('2026-06-05T13:00'))).toEqual([0, 1, 3, 2]);
    expect(ids(at('2026-06-05T20:00'))).toEqual([1, 2, 0, 3]);
    expect(ids(at('2026-06-06T00:30'))).toEqual([1, 2, 0, 3]);
    expect(ids(null)).toEqual([0, 1, 2, 3]);
  });

  it('counts a place as closed exactly when its card does', () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 7 * 24 * 4 }), (hours, quarters) => {
        const now = at('2026-06-05T00:00') + quarters * 15 * 60_000;
        expect(isClosedAt(hours, LISBON, now)).toBe(openingAt(hours, LISBON, now).kind === 'closed');
      }),
    );
  });
});
