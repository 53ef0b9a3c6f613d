import { describe, expect, it } from 'vitest';
import { distanceBetween, nearestFirst } from '#machines/shared/places/distance.ts';
import { aPlace } from '#test/harness/fixtures.ts';

const lisbon = { lat: '38.7139', lng: '-9.1394' };
const cascais = { lat: '38.6968', lng: '-9.4215' };

describe('distances', () => {
  it('are great-circle distances', () => {
    expect(distanceBetween(lisbon, lisbon)).toBe(0);
    // Measured between two points on a map.
    expect(distanceBetween(lisbon, cascais)).toBeCloseTo(24_553, -2);
    expect(distanceBetween({ lat: '0', lng: '0' }, { lat: '0', lng: '180' })).toBeCloseTo(Math.PI * 6_371_000, 0);
  });

  it('sort the nearest place first; without a position, the order stays', () => {
    const places = [aPlace({ id: 1, ...lisbon }), aPlace({ id: 2, ...cascais })];
    const ids = (position: typeof lisbon | null) => nearestFirst(places, position).map(({ id }) => id);
    expect(ids(cascais)).toEqual([2, 1]);
    expect(ids(lisbon)).toEqual([1, 2]);
    expect(ids(null)).toEqual([1, 2]);
  });
});
