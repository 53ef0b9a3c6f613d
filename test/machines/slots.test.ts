import { describe, expect, it } from 'vitest';
import { nearestFree, slotDays, slotStateOf } from '#machines/shared/places/slots.ts';
import { aSlot } from '#test/harness/fixtures.ts';

const at = (id: number, dateTimeFrom: string, parts = {}) => aSlot({ id, dateTimeFrom, ...parts });
const ids = (slots: readonly { id: number }[]) => slots.map(({ id }) => id);

describe('the slots of a place', () => {
  it('are free, the customer’s own, or taken', () => {
    expect(slotStateOf(aSlot({ id: 1 }))).toBe('free');
    expect(slotStateOf(aSlot({ id: 1, in_use: true }))).toBe('taken');
    expect(slotStateOf(aSlot({ id: 1, in_use: true, customer: '/api/customers/7' }))).toBe('mine');
  });

  it('are grouped by day in the place’s time zone, earliest first', () => {
    const slots = [
      at(2, '2026-06-03T23:30:00+00:00'),
      at(3, '2026-06-04T12:00:00+00:00'),
      at(1, '2026-06-03T12:00:00+00:00'),
    ];
    expect(slotDays(slots, 'Europe/Lisbon').map(({ date, slots: ofDay }) => [date, ids(ofDay)])).toEqual([
      ['2026-06-03', [1]],
      ['2026-06-04', [2, 3]],
    ]);
    expect(slotDays(slots, 'America/Sao_Paulo').map(({ date, slots: ofDay }) => [date, ids(ofDay)])).toEqual([
      ['2026-06-03', [1, 2]],
      ['2026-06-04', [3]],
    ]);
    expect(slotDays(slots, 'Europe/Atlantis').map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-04']);
  });

  it('are offered if free, the nearest ones in order of time', () => {
    const wanted = at(5, '2026-06-03T20:00:00+00:00', { in_use: true });
    const slots = [
      at(1, '2026-06-02T20:00:00+00:00'),
      at(2, '2026-06-03T19:00:00+00:00'),
      at(3, '2026-06-03T21:00:00+00:00', { in_use: true }),
      at(4, '2026-06-03T22:00:00+00:00'),
      wanted,
      at(6, '2026-06-09T20:00:00+00:00'),
    ];
    expect(ids(nearestFree(slots, wanted, 2))).toEqual([2, 4]);
    expect(ids(nearestFree(slots, wanted, 9))).toEqual([1, 2, 4, 6]);
    expect(ids(nearestFree(slots, null, 2))).toEqual([1, 2]);
  });
});
