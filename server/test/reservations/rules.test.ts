import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { makeReservation } from '#server/reservations/reservations.ts';
import { addSeconds } from '#server/shared/clock.ts';
import { members } from '../catalogue/small-answers.ts';
import { small } from '../small-catalogue.ts';
import { askFor, hoursFrom, idOf, PLACE, refusalOf, SEATS, startWithGuests } from './tables.ts';

const { app, ana, rui } = await startWithGuests();
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
const answer = async (date: string, numPax = 2) =>
  (await app.call('GET', `/api/places/${PLACE}/reservation_times?date=${date}&numPax=${numPax}`)).body;

const openOn = (day: number, opens: string, closes: string) =>
  app.db.insertInto('opening_hours').values({ place_id: PLACE, day_of_week: day, opens, closes }).execute();
const seatUntil = (minutes: number) =>
  app.db.updateTable('places').set({ last_seating_minutes: minutes }).where('id', '=', PLACE).execute();

/** Changes the time zone of the place for one test. */
async function moveTo(timezone: string): Promise<void> {
  const place = app.db.updateTable('places').where('id', '=', PLACE);
  await place.set({ timezone }).execute();
  onTestFinished(async () => {
    await place.set({ timezone: 'Europe/Lisbon' }).execute();
  });
}

beforeEach(async () => {
  await app.db.deleteFrom('opening_hours').execute();
  await app.db.updateTable('places').set({ last_seating_minutes: 30 }).where('id', '=', PLACE).execute();
});

describe('a party larger than the place', () => {
  it.each(BOTH)('is refused as too large: %s', async (_, collection) => {
    expect(refusalOf(await ask(collection, { numPax: SEATS + 1 }))).toEqual([422, 'numPax: party_too_large']);
    expect((await ask(collection, { numPax: SEATS })).status).toBe(201);
  });

  it('can be detected before the request: the place has its largest party and a phone', async () => {
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
    expect(refusalOf(await at('14:55'))).toEqual([422, 'dateAndTime: reservation_after_last_seating']);
    expect(refusalOf(await at('14:35'))).toEqual([422, 'dateAndTime: reservation_after_last_seating']);
    expect(refusalOf(await at('15:00'))).toEqual([422, 'dateAndTime: place_closed_then']);
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

describe('a day without times', () => {
  it('comes with the next day that has times under all rules', async () => {
    await openOn(5, '12:00', '15:00');
    expect(await answer('2026-03-15')).toMatchObject({ 'hydra:member': [], nextDate: '2026-03-20' });
    expect(await answer('2026-03-20')).not.toHaveProperty('nextDate');
    expect(await answer('2001-01-01')).toMatchObject({ nextDate: '2026-03-20' });
    await seatUntil(720);
    expect(await answer('2026-03-15')).toMatchObject({ nextDate: null });
  });

  it('may be today after the last seating, or a day whose seats are taken', async () => {
    await openOn(6, '12:00', '20:30');
    await openOn(7, '12:00', '12:35');
    // The clock shows Saturday, 18:00: the last table is seated at 20:00.
    expect(await answer('2026-03-14')).not.toHaveProperty('nextDate');
    await seatUntil(120);
    expect(await answer('2026-03-14')).toMatchObject({ 'hydra:member': [], nextDate: '2026-03-21' });
    await seatUntil(30);
    expect((await ask('customer_reservations', { dateAndTime: '2026-03-15T12:00:00+00:00', numPax: 8 })).status).toBe(
      201,
    );
    expect(await answer('2026-03-15', 2)).not.toHaveProperty('nextDate');
    expect(await answer('2026-03-15', 3)).toMatchObject({ 'hydra:member': [], nextDate: '2026-03-21' });
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-15'],
    ['Pacific/Honolulu', '2026-03-14'],
  ])('follows the calendar of the place: in %s the first day is %s', async (timezone, first) => {
    await moveTo(timezone);
    for (const day of [6, 7]) await openOn(day, '12:00', '22:00');
    expect(await answer('2026-03-12')).toMatchObject({ 'hydra:member': [], nextDate: first });
    expect(members((await answer(first)) ?? null)).not.toHaveLength(0);
  });

  it('has no next day for a party that never fits, or after the window', async () => {
    await openOn(5, '12:00', '15:00');
    expect(await answer('2026-03-15', SEATS + 1)).toMatchObject({ 'hydra:member': [], nextDate: null });
    expect(await answer('9999-12-31')).toMatchObject({ nextDate: null });
  });
});

describe('a second table at the same place', () => {
  it.each(BOTH)('is refused while the guest is at the first: %s', async (_, collection) => {
    expect((await askFor(app, ana, {})).status).toBe(201);
    for (const hours of [24 - 23 / 12, 24 - 1 / 12, 24 + 1 / 12, 24 + 23 / 12])
      expect(refusalOf(await ask(collection, { dateAndTime: hoursFrom(app, hours) }))).toEqual([
        409,
        'reservation_overlaps',
      ]);
    expect(refusalOf(await ask(collection, {}))).toEqual([409, 'reservation_already_exists']);
    expect((await ask(collection, { dateAndTime: hoursFrom(app, 26) })).status).toBe(201);
  });

  it('is refused also if both are requested at once', async () => {
    const both = await Promise.all([
      ask('customer_reservations', {}),
      ask('group_reservations', { dateAndTime: hoursFrom(app, 24 + 1 / 12) }),
    ]);
    const refused = both.filter(({ status }) => status !== 201);
    expect(refused.map(refusalOf)).toEqual([[409, 'reservation_overlaps']]);
  });

  it('is possible after the first is canceled, and for another customer', async () => {
    const first = idOf(await askFor(app, ana, {}));
    const soon = { dateAndTime: hoursFrom(app, 24 + 1 / 12) };
    expect((await askFor(app, rui, soon)).status).toBe(201);
    await app.call('PUT', `/api/customer_reservations/${first}/cancel`, { token: ana.token });
    expect((await askFor(app, ana, soon)).status).toBe(201);
  });
});

const slotAt = async (placeId: number, hours: number, holder: number | null = null) => {
  const from = addSeconds(app.clock.now(), hours * 3600);
  const values = { place_id: placeId, starts_at: from, ends_at: addSeconds(from, 3600), customer_id: holder };
  return (await app.db.insertInto('slots').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const take = (placeId: number, slot: number) =>
  app.call('PUT', `/api/places/${placeId}/slots/${slot}/reserve/${ana.customerId}`, { token: ana.token });
const held = (table: 'customer_reservations' | 'slots') =>
  app.db.selectFrom(table).select('id').where('customer_id', '=', ana.customerId).execute();

/** Reserves two seats under these limits. */
const reserve = (env: Record<string, string>, hours: number, customer = ana.customerId) =>
  makeReservation(
    app.db,
    { customer, place: PLACE, dateAndTime: addSeconds(app.clock.now(), hours * 3600), numPax: 2, comments: '' },
    readConfig({ RESERVATIONS_PER_PLACE_AND_DAY: '9', ...env }).reservationLimits,
    app.clock.now(),
  );
const refusedPlace = [409, 'reservation_limit_place'];
const refusedDay = { status: 409, message: 'reservation_limit_day' };

describe('limits of a customer', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('slots').execute();
  });

  it.each(BOTH)('allow two a day at a place: %s', async (_, collection) => {
    // The clock shows 18:00 in Lisbon.
    for (const hours of [16, 19])
      expect((await ask(collection, { dateAndTime: hoursFrom(app, hours) })).status).toBe(201);
    expect(refusalOf(await ask(collection, { dateAndTime: hoursFrom(app, 22) }))).toEqual(refusedPlace);
    expect((await ask(collection, { dateAndTime: hoursFrom(app, 40) })).status).toBe(201);
  });

  it('count slots and tables together, and are not exceeded by concurrent requests', async () => {
    const slots = await Promise.all([10, 11, 12, 13].map((hours) => slotAt(PLACE, hours)));
    const answers = await Promise.all(slots.map((slot) => take(PLACE, slot)));
    expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual([refusedPlace, refusedPlace]);
    expect(await held('slots')).toHaveLength(2);
    expect(refusalOf(await ask('group_reservations', { dateAndTime: hoursFrom(app, 16) }))).toEqual(refusedPlace);
    const [mine] = await held('slots');
    expect((await take(PLACE, mine?.id ?? 0)).status).toBe(200);
  });

  it.each([
    ['reservation_limit_day', { RESERVATIONS_PER_DAY: '2' }],
    ['reservation_limit_ahead', { RESERVATIONS_AHEAD: '2' }],
    ['reservation_limit_seats', { RESERVED_SEATS_PER_DAY: '5' }],
  ])('can be configured: %s', async (reason, env) => {
    const made = await Promise.allSettled([10, 13, 16].map((hours) => reserve(env, hours)));
    const refused = made.filter((each) => each.status === 'rejected');
    expect(refused.map((each) => each.reason)).toEqual([expect.objectContaining({ status: 409, message: reason })]);
    expect(await held('customer_reservations')).toHaveLength(2);
  });

  it('count each day separately', async () => {
    const env = { RESERVATIONS_PER_DAY: '1', RESERVED_SEATS_PER_DAY: '2' };
    for (const hours of [10, 34]) await reserve(env, hours);
    await expect(reserve(env, 13)).rejects.toMatchObject(refusedDay);
    expect(await held('customer_reservations')).toHaveLength(2);
  });

  it('count days in the time zone of the place', async () => {
    await moveTo('Pacific/Kiritimati');
    const env = { RESERVATIONS_PER_DAY: '1' };
    // Sunday 10:00 and 13:00 there, and Saturday in UTC.
    await reserve(env, 2);
    await expect(reserve(env, 5)).rejects.toMatchObject(refusedDay);
    await reserve(env, 17);
    expect(await held('customer_reservations')).toHaveLength(2);
  });

  it('count a checked-in reservation, but no canceled one and none of another customer', async () => {
    const env = { RESERVATIONS_PER_DAY: '1' };
    const change = (id: number) => app.db.updateTable('customer_reservations').where('id', '=', id);
    await reserve(env, 10, rui.customerId);
    await slotAt(PLACE, 16, rui.customerId);
    await change(await reserve(env, 10))
      .set({ status: 'canceled' })
      .execute();
    await change(await reserve(env, 13))
      .set({ status: 'checkedIn', qrcode: randomUUID(), qrcode_read_at: app.clock.now() })
      .execute();
    await expect(reserve(env, 16)).rejects.toMatchObject(refusedDay);
  });

  it('per place ignore other places, and limits on future reservations ignore past ones', async () => {
    await slotAt(small.mar, 10, ana.customerId);
    await slotAt(PLACE, -48, ana.customerId);
    await reserve({ RESERVATIONS_PER_PLACE_AND_DAY: '1', RESERVATIONS_AHEAD: '2' }, 13);
    expect(await held('customer_reservations')).toHaveLength(1);
  });
});
