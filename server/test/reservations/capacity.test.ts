import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds } from '#server/shared/clock.ts';
import { LAST_SEATS, raceForSeats } from '#test/flows/new-reservation/new-reservation.race.ts';
import type { Send } from '#test/harness/race.ts';
import { members } from '../catalogue/small-answers.ts';
import { askFor, hoursFrom, idOf, PLACE, refusalOf, SEATS, setUpReservations } from './tables.ts';

const CUSTOMERS = 40;

const app = await setUpReservations();
const guests = await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => app.customer(`Cliente ${index}`)));
const ana = await app.customer('Ana');

beforeEach(async () => {
  await app.db.deleteFrom('customer_reservations').execute();
  await app.db.deleteFrom('opening_hours').execute();
});

const timesOf = async (date: string, numPax = 2, place: number = PLACE) => {
  const { status, body } = await app.call(
    'GET',
    `/api/places/${place}/reservation_times?date=${date}&numPax=${numPax}`,
  );
  return status === 200 ? members(body).map(({ dateAndTime }) => String(dateAndTime).slice(0, 16)) : status;
};

describe(`${CUSTOMERS} customers racing for the last ${LAST_SEATS} seats`, () => {
  // `npm run bench reservations` runs five seeds, on both databases.
  it.each([1, 2])('never overbook, and leave no seat empty: seed %i', { timeout: 120_000 }, async (seed) => {
    const send: Send = ({ method, path, ...request }) => app.call(method, path, request);
    const at = addSeconds(app.clock.now(), 24 * 3600);
    const { winners, fullest, surprises } = await raceForSeats({
      send,
      db: app.db,
      placeId: PLACE,
      host: ana,
      racers: guests,
      seats: SEATS,
      at,
      seed,
    });
    expect({ winners, fullest, surprises }).toEqual({ winners: LAST_SEATS, fullest: [SEATS, SEATS], surprises: [] });
  });
});

describe('seats', () => {
  it('are free again two hours later, and when a reservation is canceled', async () => {
    const first = await askFor(app, ana, { numPax: SEATS });
    const [guest, other] = guests;
    if (guest === undefined || other === undefined) throw new Error('Guests were counted.');
    for (const hours of [25.5, 22.5]) {
      const answer = await askFor(app, guest, { numPax: 1, dateAndTime: hoursFrom(app, hours) });
      expect(refusalOf(answer)).toEqual([409, 'reservation_time_taken']);
    }
    expect((await askFor(app, guest, { numPax: 1, dateAndTime: hoursFrom(app, 22) })).status).toBe(201);
    expect((await askFor(app, guest, { numPax: SEATS, dateAndTime: hoursFrom(app, 26) })).status).toBe(201);
    await app.call('PUT', `/api/customer_reservations/${idOf(first)}/cancel`, { token: ana.token });
    expect((await askFor(app, other, { numPax: SEATS - 1, dateAndTime: hoursFrom(app, 23.5) })).status).toBe(201);
  });

  it('are limited for every writer: a rejected table is not restored once its seats are taken', async () => {
    const id = idOf(await askFor(app, ana, { numPax: SEATS }));
    const change = app.db.updateTable('customer_reservations').where('id', '=', id);
    await change.set({ status: 'rejected' }).execute();
    const [guest] = guests;
    if (guest === undefined) throw new Error('Guests were counted.');
    expect((await askFor(app, guest, {})).status).toBe(201);
    await expect(change.set({ status: 'incomplete' }).execute()).rejects.toThrow('more guests than seats');
  });
});

describe('free times of a day', () => {
  it('are every five minutes where the party can be seated', async () => {
    await askFor(app, ana, { numPax: SEATS - 2, dateAndTime: '2026-03-15T20:00:00+00:00' });
    expect(await timesOf('2026-03-15', 2)).toHaveLength(288);
    const forThree = await timesOf('2026-03-15', 3);
    expect(forThree).toHaveLength(288 - 47);
    expect(forThree).toEqual(expect.arrayContaining(['2026-03-15T18:00', '2026-03-15T22:00']));
    expect(forThree).not.toContain('2026-03-15T18:05');
    expect(forThree).not.toContain('2026-03-15T21:55');
  });

  it('are within the window', async () => {
    expect(await timesOf('2026-03-13')).toEqual([]);
    expect(await timesOf('2026-03-14')).toHaveLength(60);
    // After the clocks have gone forward.
    expect((await timesOf('2026-04-13')) as string[]).toHaveLength(18 * 12 + 1);
    expect(await timesOf('2026-04-14')).toEqual([]);
  });

  it('follow the wall clock on the days of a clock change', async () => {
    app.clock.advance(5 * 24 * 3600);
    expect(await timesOf('2026-03-29')).toHaveLength(23 * 12);
    app.clock.advance(-5 * 24 * 3600);
    const days = 220;
    app.clock.advance(days * 24 * 3600);
    expect(await timesOf('2026-10-25')).toHaveLength(300);
    app.clock.advance(-days * 24 * 3600);
  });

  it('begin at the first of two midnights, and are on one day only', async () => {
    const azores = { timezone: 'Atlantic/Azores' };
    await app.db.updateTable('places').set(azores).where('id', '=', PLACE).execute();
    app.clock.advance(220 * 24 * 3600);
    const [before, day] = [(await timesOf('2026-10-24')) as string[], (await timesOf('2026-10-25')) as string[]];
    app.clock.advance(-220 * 24 * 3600);
    await app.db.updateTable('places').set({ timezone: 'Europe/Lisbon' }).where('id', '=', PLACE).execute();
    expect([before.at(-1), before.length]).toEqual(['2026-10-24T23:55', 288]);
    expect([day[0], day.at(-1), day.length]).toEqual(['2026-10-25T00:00', '2026-10-26T00:55', 300]);
  });

  it('are within the opening hours, also past midnight, in the place’s time zone', async () => {
    await app.db
      .insertInto('opening_hours')
      .values([
        { place_id: PLACE, day_of_week: 5, opens: '12:00', closes: '15:00' },
        { place_id: PLACE, day_of_week: 5, opens: '19:30', closes: '01:00' },
      ])
      .execute();
    // Summer time is an hour ahead.
    const friday = (await timesOf('2026-04-03')) as string[];
    expect([friday[0], friday[30], friday[31], friday.at(-1), friday.length]).toEqual([
      '2026-04-03T11:00',
      '2026-04-03T13:30',
      '2026-04-03T18:30',
      '2026-04-03T22:55',
      31 + 54,
    ]);
    expect(await timesOf('2026-04-04')).toEqual(expect.arrayContaining(['2026-04-03T23:00', '2026-04-03T23:30']));
    expect(await timesOf('2026-04-04')).toHaveLength(7);
    expect(refusalOf(await askFor(app, ana, { dateAndTime: '2026-04-04T00:00:00+00:00' }))).toEqual([
      422,
      'dateAndTime: place_closed_then',
    ]);
    expect((await askFor(app, ana, { dateAndTime: '2026-04-03T23:30:00+00:00' })).status).toBe(201);
  });

  it('are empty at a place without reservations; invalid queries are refused', async () => {
    expect(await timesOf('2026-03-15', 2, 2)).toEqual([]);
    expect(await timesOf('2026-03-15', 2, 999)).toBe(404);
    for (const query of [
      '',
      '?date=x',
      '?date=2026-02-30',
      '?date=2026-03-15&numPax=0',
      '?date=2026-03-15&numPax=1.5',
      '?date=2026-03-15&numPax=100',
    ]) {
      expect((await app.call('GET', `/api/places/${PLACE}/reservation_times${query}`)).status).toBe(400);
    }
  });
});
