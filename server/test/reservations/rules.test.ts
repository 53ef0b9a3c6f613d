import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../catalogue/small-answers.ts';
import { askFor, PLACE, SEATS, startWithGuests, refusalIn } from './tables.ts';

const { app, ana } = await startWithGuests();
const contact = { name: 'Ana Martins', phone: '+351910000000' };

const BOTH = [
  ['table', 'customer_reservations'],
  ['group', 'group_reservations'],
] as const;

const ask = (collection: string, draft: object) => askFor(app, ana, { ...contact, ...draft }, {}, collection);
const timesOf = async (date: string) =>
  members((await app.call('GET', `/api/places/${PLACE}/reservation_times?date=${date}`)).body).map(({ dateAndTime }) =>
    String(dateAndTime).slice(0, 16),
  );

const openOn = (day: number, opens: string, closes: string) =>
  app.db.insertInto('opening_hours').values({ place_id: PLACE, day_of_week: day, opens, closes }).execute();
const seatUntil = (minutes: number) =>
  app.db.updateTable('places').set({ last_seating_minutes: minutes }).where('id', '=', PLACE).execute();

beforeEach(async () => {
  await app.db.deleteFrom('opening_hours').execute();
  await app.db.updateTable('places').set({ last_seating_minutes: 30 }).where('id', '=', PLACE).execute();
});

describe('a party larger than the place', () => {
  it.each(BOTH)('is refused as such: %s', async (_, collection) => {
    expect(refusalIn(await ask(collection, { numPax: SEATS + 1 }))).toEqual([422, 'numPax: party_too_large']);
    expect((await ask(collection, { numPax: SEATS })).status).toBe(201);
  });

  it('can be known before: the place has its largest party and a phone', async () => {
    const place = async () => (await app.call('GET', `/api/places/${PLACE}`)).body;
    expect(await place()).toMatchObject({ largestParty: SEATS, phone: '+351210000001' });
    const seats = app.db.updateTable('reservation_capacities').where('place_id', '=', PLACE);
    await seats.set({ seats: 200 }).execute();
    expect(await place()).toMatchObject({ largestParty: 99 });
    await seats.set({ seats: SEATS }).execute();
  });
});

describe('the last seating', () => {
  const FRIDAY = 5;

  it.each(BOTH)('is half an hour before closing: %s', async (_, collection) => {
    await openOn(FRIDAY, '12:00', '15:00');
    const at = (time: string) => ask(collection, { dateAndTime: `2026-03-20T${time}:00+00:00` });
    expect(refusalIn(await at('14:55'))).toEqual([422, 'dateAndTime: reservation_after_last_seating']);
    expect(refusalIn(await at('14:35'))).toEqual([422, 'dateAndTime: reservation_after_last_seating']);
    expect(refusalIn(await at('15:00'))).toEqual([422, 'dateAndTime: place_closed_then']);
    expect((await at('14:30')).status).toBe(201);
  });

  it.each([
    [0, '14:55'],
    [30, '14:30'],
    [45, '14:15'],
    [90, '13:30'],
  ])('is set by the place: %i minutes before 15:00 the last time offered is %s', async (minutes, last) => {
    await openOn(FRIDAY, '12:00', '15:00');
    await seatUntil(minutes);
    expect((await timesOf('2026-03-20')).at(-1)).toBe(`2026-03-20T${last}`);
  });

  it('also holds past midnight, and where a short break follows', async () => {
    await openOn(FRIDAY, '12:00', '15:00');
    await openOn(FRIDAY, '15:15', '01:00');
    const friday = await timesOf('2026-03-20');
    expect(friday.filter((time) => time > '2026-03-20T14:20' && time < '2026-03-20T15:25')).toEqual([
      '2026-03-20T14:25',
      '2026-03-20T14:30',
      '2026-03-20T15:15',
      '2026-03-20T15:20',
    ]);
    expect(friday.at(-1)).toBe('2026-03-20T23:55');
    expect((await timesOf('2026-03-21')).at(-1)).toBe('2026-03-21T00:30');
  });

  it('does not matter where the next shift begins at once', async () => {
    await openOn(FRIDAY, '18:00', '00:00');
    await openOn(FRIDAY + 1, '00:00', '02:00');
    expect((await timesOf('2026-03-20')).at(-1)).toBe('2026-03-20T23:55');
    expect((await timesOf('2026-03-21')).at(-1)).toBe('2026-03-21T01:30');
  });
});
