import { describe, expect, it } from 'vitest';
import { largestUnit } from '#machines/shared/values/how-long.ts';
import { isUuid } from '#machines/shared/values/uuid.ts';
import { wallClockOf } from '#machines/shared/values/wall-clock.ts';

const uuid = '0f8b9c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e';

it('a UUID stands alone, in large or small letters', () => {
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

  it('names the first of two instants, and passes a gap', () => {
    expect(instant('2026-07-15T12:07:00')).toBe('2026-07-15T11:07:00.000Z');
    expect(instant('2026-10-25T01:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-03-29T01:30:00')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('exists for known zones only', () => {
    expect(wallClockOf('Europe/Nowhere')).toBeNull();
  });
});

it('a span is told in its largest unit, however it is signed', () => {
  const minute = 60_000;
  expect([59_999, minute, 59 * minute, -60 * minute, 25 * 60 * minute].map(largestUnit)).toEqual([
    null,
    { unit: 'minute', count: 1 },
    { unit: 'minute', count: 59 },
    { unit: 'hour', count: 1 },
    { unit: 'day', count: 1 },
  ]);
});
