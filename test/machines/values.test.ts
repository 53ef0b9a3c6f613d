import { describe, expect, it } from 'vitest';
import { largestUnit } from '#machines/shared/values/how-long.ts';
import { knowOffsets } from '#machines/shared/values/steady-offsets.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';
import { DAY, steadyOffsetOf, wallClockOf } from '#machines/shared/values/wall-clock.ts';

const uuid = '0f8b9c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e';

it('a UUID is the whole text, in upper or lower case', () => {
  expect([uuid, uuid.toUpperCase()].map(isUuid)).toEqual([true, true]);
  const others = ['', `x${uuid}`, `${uuid}0`, uuid.slice(1), uuid.replace('b', 'g'), uuid.replaceAll('-', '')];
  expect(others.filter(isUuid)).toEqual([]);
});

describe('a wall clock', () => {
  const lisbon = wallClockOf('Europe/Lisbon');
  const instant = (wall: string) => new Date(lisbon?.instantOf(Date.parse(`${wall}Z`)) ?? Number.NaN).toISOString();

  const hoursAt = (time: string) => (lisbon?.offsetAt(Date.parse(time)) ?? Number.NaN) / 3_600_000;

  it('is an hour ahead of UTC in summer', () => {
    expect(hoursAt('2026-01-15T12:07:00Z')).toBe(0);
    expect(hoursAt('2026-07-15T12:07:00Z')).toBe(1);
    expect(hoursAt('2026-03-29T00:59:00Z')).toBe(0);
    expect(hoursAt('2026-03-29T01:00:00Z')).toBe(1);
  });

  it('gives the first of two instants, and skips a gap', () => {
    expect(instant('2026-07-15T12:07:00')).toBe('2026-07-15T11:07:00.000Z');
    expect(instant('2026-10-25T01:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-03-29T01:30:00')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('exists for known zones only', () => {
    expect(wallClockOf('Europe/Nowhere')).toBeNull();
  });
});

describe('an offset that does not change soon', () => {
  const november = Date.parse('2026-11-27T12:00:00Z');

  it('holds for twelve days before and after the moment', () => {
    expect(steadyOffsetOf('Asia/Kathmandu', november)).toEqual({
      from: november - 12 * DAY,
      to: november + 12 * DAY,
      offset: 345 * 60_000,
    });
  });

  it.each(['2026-03-18T12:00:00Z', '2026-03-29T00:59:00Z', '2026-04-09T12:00:00Z'])(
    'does not exist near a change of the clocks, at %s',
    (time) => {
      expect(steadyOffsetOf('Europe/Lisbon', Date.parse(time))).toBeNull();
    },
  );

  it('does not exist in an unknown zone', () => {
    expect(steadyOffsetOf('Europe/Nowhere', november)).toBeNull();
  });

  it('is taken from the page for its time span, and otherwise from the zone', () => {
    const [from, to] = [november - DAY, november + DAY];
    // An old zone name that no other test uses. The page's offsets can arrive after the clock was created.
    const clock = wallClockOf('Iceland');
    expect(clock?.offsetAt(from)).toBe(0);
    // Two hours more than in Iceland.
    knowOffsets({ Iceland: { from, to, offset: 7_200_000 } });
    expect([from - 1, from, to - 1, to].map((instant) => clock?.offsetAt(instant))).toEqual([
      0, 7_200_000, 7_200_000, 0,
    ]);
  });
});

it('a span is given in its largest unit, whatever its sign', () => {
  const minute = 60_000;
  expect([59_999, minute, 59 * minute, -60 * minute, 25 * 60 * minute].map(largestUnit)).toEqual([
    null,
    { unit: 'minute', count: 1 },
    { unit: 'minute', count: 59 },
    { unit: 'hour', count: 1 },
    { unit: 'day', count: 1 },
  ]);
});
