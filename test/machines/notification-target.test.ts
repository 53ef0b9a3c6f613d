import { expect, it } from 'vitest';
import { leadsTo, pathTo } from '#machines/shared/places/notification-target.ts';

const about = (type: string, { place = null, bill = null }: { place?: number | null; bill?: number | null } = {}) => ({
  data: { type, place_id: place, order_id: null, bill_id: bill },
});

it.each([
  ['order_ready', { place: 4 }, '/app/restaurants/4?view=requests'],
  ['reservation_accepted', { place: 4 }, '/app/restaurants/4?view=reservations'],
  ['payment_request', { place: 4, bill: 21 }, '/bill-modal?id=21'],
  ['payment_request', {}, '/bills-modal'],
  ['order_ready', {}, null],
  ['news', { place: 4, bill: 21 }, null],
  ['constructor', { place: 4 }, null],
])('%s about %j opens %s', (type, ids, path) => {
  expect(pathTo(about(type, ids))).toBe(path);
});

it('a notification about a bill leads to no place', () => {
  expect(leadsTo(about('payment_request', { place: 4, bill: 21 }))).toBeNull();
});
