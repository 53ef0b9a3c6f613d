import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSeconds, isoTime } from '#server/shared/clock.ts';
import { error, members } from '../catalogue/small-answers.ts';
import { refusalOf, statusAndBody, type TestCustomer } from '../harness.ts';
import { small } from '../small-catalogue.ts';
import { askFor, hoursFrom, idOf, PLACE, startWithGuests } from './tables.ts';

const { app, ana, rui } = await startWithGuests();

const count = async () => (await app.db.selectFrom('customer_reservations').select('id').execute()).length;
const cancel = (who: TestCustomer, id: number | string) =>
  app.call('PUT', `/api/customer_reservations/${id}/cancel`, { token: who.token });

describe('requesting a table (contract 43)', () => {
  it('returns a pending reservation', async () => {
    const answer = await askFor(app, ana, { numPax: 4, comments: '  Junto à janela ' });
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(answer.headers.get('Location')).toBe(`/api/customer_reservations/${id}`);
    expect(answer.body).toEqual({
      '@id': `/api/customer_reservations/${id}`,
      '@type': 'CustomerReservation',
      id,
      customer: ana.iri,
      place: { '@id': '/api/places/1', id: PLACE, name: 'Tasca do Açúcar', timezone: 'Europe/Lisbon' },
      dateAndTime: hoursFrom(app, 24),
      numPax: 4,
      comments: 'Junto à janela',
      status: 'incomplete',
      qrcode: null,
      qrcodeReadAt: null,
    });
    expect((await app.call('GET', `/api/customer_reservations/${id}`, { token: ana.token })).body).toEqual(answer.body);
  });

  it('defaults to a party of two', async () => {
    expect((await askFor(app, ana, { numPax: undefined, comments: null })).body).toMatchObject({
      numPax: 2,
      comments: '',
    });
  });

  it.each([0, -1, 100, 10_000])('refuses a party of %i', async (numPax) => {
    expect(refusalOf(await askFor(app, ana, { numPax }))).toEqual([422, 'numPax: party_size_out_of_range']);
  });

  it.each([1.5, '2', null])('refuses an invalid party size: %s', async (numPax) => {
    expect((await askFor(app, ana, { numPax })).status).toBe(400);
  });

  it('keeps a thousand characters, and refuses a hundred thousand', async () => {
    expect((await askFor(app, ana, { comments: 'é'.repeat(1000) })).status).toBe(201);
    expect(refusalOf(await askFor(app, rui, { comments: 'a'.repeat(100_000) }))).toEqual([
      422,
      'comments: comments_too_long',
    ]);
    expect((await askFor(app, rui, { comments: 'a\0b' })).status).toBe(400);
  });

  it.each(['amanhã', '2026-03-15', '2026-03-15T20:00:00', 7, ''])(
    'refuses an invalid time: %s',
    async (dateAndTime) => {
      expect([400, 422]).toContain((await askFor(app, ana, { dateAndTime })).status);
      expect(await count()).toBe(0);
    },
  );

  it('requires a time at a multiple of five minutes', async () => {
    for (const seconds of [60, 1, 299]) {
      const dateAndTime = isoTime(addSeconds(app.clock.now(), 24 * 3600 + seconds));
      expect(refusalOf(await askFor(app, ana, { dateAndTime }))).toEqual([422, 'dateAndTime: reservation_not_on_step']);
    }
    expect(
      (await askFor(app, ana, { dateAndTime: isoTime(addSeconds(app.clock.now(), 24 * 3600 + 300)) })).status,
    ).toBe(201);
  });

  it('works at places with reservations only', async () => {
    expect(refusalOf(await askFor(app, ana, { place: `/api/places/${small.mar}` }))).toEqual([
      422,
      'reservations_disabled',
    ]);
    expect(refusalOf(await askFor(app, ana, { place: '/api/places/999' }))).toEqual([404, 'Not Found']);
    for (const place of ['/api/themes/1', 4, {}]) expect((await askFor(app, ana, { place })).status).toBe(400);
  });

  it('is allowed for the caller’s own customer only, whether or not the other exists', async () => {
    const denied = error('Access Denied.');
    for (const customer of [rui.iri, '/api/customers/99999']) {
      expect(statusAndBody(await askFor(app, ana, { customer }))).toEqual([403, denied]);
    }
    expect(await count()).toBe(0);
  });

  it('returns one reservation for two submits', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await askFor(app, ana, {}, headers);
    const again = await askFor(app, ana, {}, headers);
    expect([again.status, again.body, again.headers.get('Idempotency-Replayed')]).toEqual([201, first.body, 'true']);
    expect(refusalOf(await askFor(app, ana, {}))).toEqual([409, 'reservation_already_exists']);
    const raced = await Promise.all(Array.from({ length: 8 }, () => askFor(app, rui, {})));
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await count()).toBe(2);
  });

  it('allows a canceled reservation to be requested again', async () => {
    await cancel(ana, idOf(await askFor(app, ana, {})));
    expect((await askFor(app, ana, {})).status).toBe(201);
  });
});

/**
 * The outcome of a request, made `minutesPast` minutes after 18:00 in Lisbon, for a table `hours` and `minutes` after
 * 18:00.
 */
async function at(minutesPast: number, hours: number, minutes = 0) {
  app.clock.advance(minutesPast * 60);
  const dateAndTime = isoTime(addSeconds(app.clock.now(), hours * 3600 + minutes * 60 - minutesPast * 60));
  const [status, key] = refusalOf(await askFor(app, ana, { dateAndTime }));
  app.clock.advance(-minutesPast * 60);
  await app.db.deleteFrom('customer_reservations').execute();
  return status === 201 ? 'made' : key;
}

describe('the window, by the server’s clock', () => {
  const early = 'dateAndTime: reservation_too_early';

  it('begins at the next full hour', async () => {
    expect(await at(0, 0, 55)).toBe(early);
    expect(await at(0, 1)).toBe('made');
    expect(await at(30, 1, 5)).toBe('made');
    expect(await at(30, 0, 55)).toBe(early);
  });

  it('begins an hour later from half past, with a minute of tolerance', async () => {
    expect(await at(31.5, 1)).toBe('made');
    expect(await at(32.5, 1, 5)).toBe(early);
    expect(await at(32.5, 1, 55)).toBe(early);
    expect(await at(32.5, 2)).toBe('made');
  });

  it('ends after thirty days', async () => {
    // The clocks go forward in between, so thirty days are an hour shorter.
    expect(await at(0, 30 * 24 - 1)).toBe('made');
    expect(await at(0, 30 * 24 - 1, 5)).toBe('dateAndTime: reservation_too_late');
    expect(await at(0, -48)).toBe(early);
  });
});

describe('canceling (contract 41)', () => {
  it('is idempotent', async () => {
    const id = idOf(await askFor(app, ana, {}));
    for (let time = 0; time < 2; time += 1)
      expect(await cancel(ana, id)).toMatchObject({ status: 200, body: { id, status: 'canceled', qrcode: null } });
  });

  it('cancels an accepted reservation, and its code becomes invalid', async () => {
    const id = idOf(await askFor(app, ana, {}));
    const qrcode = randomUUID();
    await app.db
      .updateTable('customer_reservations')
      .set({ status: 'accepted', qrcode })
      .where('id', '=', id)
      .execute();
    expect((await app.call('GET', `/api/customer_reservations/${id}`, { token: ana.token })).body).toMatchObject({
      status: 'accepted',
      qrcode,
    });
    expect(await cancel(ana, id)).toMatchObject({ status: 200, body: { status: 'canceled', qrcode: null } });
    expect((await app.call('GET', `/api/places/${PLACE}/check_in/${qrcode}`, { token: ana.token })).status).toBe(409);
  });

  it('refuses reservations that have begun, are checked in or rejected', async () => {
    const id = idOf(await askFor(app, ana, { dateAndTime: hoursFrom(app, 1) }));
    const change = app.db.updateTable('customer_reservations').where('id', '=', id);
    const refused = [409, 'reservation_not_cancelable'];
    await change.set({ status: 'rejected' }).execute();
    expect(refusalOf(await cancel(ana, id))).toEqual(refused);
    await change.set({ status: 'checkedIn', qrcode: randomUUID(), qrcode_read_at: app.clock.now() }).execute();
    expect(refusalOf(await cancel(ana, id))).toEqual(refused);
    await change.set({ status: 'accepted', qrcode_read_at: null }).execute();
    app.clock.advance(3600);
    expect(refusalOf(await cancel(ana, id))).toEqual(refused);
    app.clock.advance(-3600);
  });

  it('answers 404 for another customer’s reservation and for an unknown one', async () => {
    const id = idOf(await askFor(app, ana, {}));
    const unknown = error('Not Found');
    for (const other of [id, 999_999, 'abc', '0', '2147483648']) {
      expect(await cancel(rui, other)).toMatchObject({ status: 404, body: unknown });
      expect(await app.call('GET', `/api/customer_reservations/${other}`, { token: rui.token })).toMatchObject({
        status: 404,
        body: unknown,
      });
    }
    expect((await cancel(ana, id)).status).toBe(200);
    expect((await app.call('PUT', `/api/customer_reservations/${id}/cancel`)).status).toBe(401);
  });
});

describe('the list (contract 42)', () => {
  it('returns the caller’s reservations only, newest first, of one place or all, paged', async () => {
    await askFor(app, rui, {});
    const rows = Array.from({ length: 32 }, (_, index) => ({
      customer_id: ana.customerId,
      place_id: PLACE,
      date_and_time: addSeconds(new Date('2026-03-15T18:00:00Z'), (index + 1) * 3 * 3600),
      num_pax: 1,
      created_at: addSeconds(app.clock.now(), index),
    }));
    await app.db.insertInto('customer_reservations').values(rows).execute();
    const list = (query: string) => app.call('GET', `/api/customer_reservations${query}`, { token: ana.token });
    const first = await list('?place=1');
    expect(first.body).toMatchObject({
      '@type': 'hydra:Collection',
      'hydra:totalItems': 32,
      'hydra:view': { 'hydra:next': '/api/customer_reservations?place=1&page=2' },
    });
    expect(members(first.body).map(({ dateAndTime }) => dateAndTime)[0]).toBe('2026-03-19T18:00:00+00:00');
    expect(members(first.body)).toHaveLength(30);
    expect(members((await list('?page=2')).body)).toHaveLength(2);
    expect(members((await list('?place=/api/places/2')).body)).toEqual([]);
    expect((await list('?place=x')).status).toBe(400);
    expect((await app.call('GET', '/api/customer_reservations')).status).toBe(401);
  });
});
