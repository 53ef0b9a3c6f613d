import { expect, it } from 'vitest';
import { isCheckInOffered } from '#machines/shared/places/check-in.ts';

/** A Wednesday at noon in Lisbon. */
const NOON = Date.parse('2026-06-03T12:00:00+01:00');
const lunch = { timezone: 'Europe/Lisbon', openingHours: [{ dayOfWeek: 3, opens: '12:00', closes: '15:00' }] };
const HOUR = 3_600_000;

it.each([
  ['while the place is open', lunch, NOON, true],
  ['before it opens', lunch, NOON - 1, false],
  ['once it has closed', lunch, NOON + 3 * HOUR, false],
  ['where the hours are unknown', { timezone: 'Europe/Lisbon' }, NOON - 1, true],
  ['before the clock has been read', lunch, null, true],
])('check-in %s, with the place %o and the time %s, is offered: %s', (_, place, now, isOffered) => {
  expect(isCheckInOffered(place, null, now)).toBe(isOffered);
});

it.each([
  ['dine_in', true],
  ['seat_delivery', true],
  ['take_away', false],
  ['home_delivery', false],
] as const)('check-in for an order of the type %s is offered: %s', (orderType, isOffered) => {
  expect(isCheckInOffered(lunch, orderType, NOON)).toBe(isOffered);
});
