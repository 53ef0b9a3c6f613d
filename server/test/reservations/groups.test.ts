import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PHONES } from '#test/harness/phone-numbers.ts';
import { members } from '../catalogue/small-answers.ts';
import { refusalOf, type TestAnswer, type TestCustomer } from '../harness.ts';
import { askFor, hoursFrom, idOf, PLACE, SEATS, startWithGuests } from './tables.ts';

const { app, ana, rui } = await startWithGuests();

const askForGroup = (who: TestCustomer, draft: object, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  askFor(app, who, { numPax: 8, name: 'Ana Martins', phone: '+351910000000', ...draft }, headers, 'group_reservations');
const get = (who: TestCustomer, path: string) => app.call('GET', path, { token: who.token });
const cancel = (who: TestCustomer, id: number | string, collection = 'group_reservations') =>
  app.call('PUT', `/api/${collection}/${id}/cancel`, { token: who.token });
const currentGroups = async (who: TestCustomer) =>
  ((await get(who, '/api/customer/profile')).body as { currentGroupReservations: unknown[] }).currentGroupReservations;

const setCountry = (country: string) => app.db.updateTable('places').set({ country }).where('id', '=', PLACE).execute();

describe('requesting a table for a group (contract 40)', () => {
  it('returns a reservation with a contact', async () => {
    const answer = await askForGroup(ana, { name: ' Ana Martins ', comments: 'Aniversário' });
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(answer.headers.get('Location')).toBe(`/api/group_reservations/${id}`);
    expect(answer.body).toEqual({
      '@id': `/api/group_reservations/${id}`,
      '@type': 'GroupReservation',
      id,
      customer: ana.iri,
      place: { '@id': '/api/places/1', id: PLACE, name: 'Tasca do Açúcar', timezone: 'Europe/Lisbon' },
      dateAndTime: hoursFrom(app, 24),
      numPax: 8,
      comments: 'Aniversário',
      status: 'incomplete',
      qrcode: null,
      qrcodeReadAt: null,
      name: 'Ana Martins',
      phone: '+351910000000',
    });
    // It is a normal reservation (decision 44).
    for (const path of ['group_reservations', 'customer_reservations'])
      expect((await get(ana, `/api/${path}/${id}`)).body).toEqual(answer.body);
    expect(members((await get(ana, '/api/customer_reservations?place=1')).body)).toEqual([answer.body]);
    expect(await currentGroups(ana)).toEqual([answer.body]);
    expect(await currentGroups(rui)).toEqual([]);
  });

  it.each(PHONES)('accepts phone numbers in common spellings: %j', async (phone, kept) => {
    expect((await askForGroup(ana, { phone })).body).toMatchObject({ phone: kept });
  });

  it('reads a phone number without a country code as one of the place’s country', async () => {
    await setCountry('GB');
    const answer = await askForGroup(ana, { phone: '020 7946 0018' });
    await setCountry('PT');
    expect(answer.body).toMatchObject({ phone: '+442079460018' });
    expect(refusalOf(await askForGroup(rui, { phone: '020 7946 0018' }))).toEqual([422, 'phone: phone_invalid']);
  });

  it.each([
    '12',
    'abc',
    '510000000',
    '+0351910000000',
    '+1234567890123456',
    '910 000 0000',
    '+351 910 000 000 ext. 5',
    '9'.repeat(100_000),
  ])('refuses an invalid phone number: %.30s', async (phone) => {
    expect(refusalOf(await askForGroup(ana, { phone }))).toEqual([422, 'phone: phone_invalid']);
  });

  it('refuses a group without a name or a number, and a group of a table’s size', async () => {
    for (const name of ['', '   ', undefined])
      expect(refusalOf(await askForGroup(ana, { name }))).toEqual([422, 'name: required']);
    for (const phone of ['', ' - ', undefined])
      expect(refusalOf(await askForGroup(ana, { phone }))).toEqual([422, 'phone: required']);
    expect(refusalOf(await askForGroup(ana, { name: 'a'.repeat(256) }))).toEqual([422, 'name: maxlength']);
    for (const draft of [{ name: 7 }, { phone: 351910000000 }, { numPax: 1.5 }, { name: 'a\0b' }])
      expect((await askForGroup(ana, draft)).status).toBe(400);
    for (const numPax of [0, -1, 100, 10_000])
      expect(refusalOf(await askForGroup(ana, { numPax }))).toEqual([422, 'numPax: party_size_out_of_range']);
    for (const [draft, reason] of [
      [{ comments: 'a'.repeat(100_000) }, 'comments: comments_too_long'],
      [{ dateAndTime: hoursFrom(app, 31 * 24) }, 'dateAndTime: reservation_too_late'],
      [{ dateAndTime: hoursFrom(app, 0) }, 'dateAndTime: reservation_too_early'],
    ] as const)
      expect(refusalOf(await askForGroup(ana, draft))).toEqual([422, reason]);
    expect(refusalOf(await askForGroup(ana, { customer: rui.iri }))).toEqual([403, 'Access Denied.']);
    expect(await app.db.selectFrom('customer_reservations').select('id').execute()).toEqual([]);
  });

  it('counts groups and tables together: the seats, and one reservation per customer at a time', async () => {
    expect((await askForGroup(ana, { numPax: SEATS - 1 })).status).toBe(201);
    expect(refusalOf(await askFor(app, rui, {}))).toEqual([409, 'reservation_time_taken']);
    expect(refusalOf(await askFor(app, ana, { numPax: 1 }))).toEqual([409, 'reservation_already_exists']);
    expect((await askFor(app, rui, { numPax: 1 })).status).toBe(201);
  });

  it('returns one reservation for two submits', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await askForGroup(ana, {}, headers), await askForGroup(ana, {}, headers)];
    expect([again.status, again.body, again.headers.get('Idempotency-Replayed')]).toEqual([201, first.body, 'true']);
  });
});

describe('canceling a group (contract 41)', () => {
  it('is idempotent, by either of its ids', async () => {
    const id = idOf(await askForGroup(ana, {}));
    for (const collection of ['group_reservations', 'group_reservations', 'customer_reservations']) {
      expect(await cancel(ana, id, collection)).toMatchObject({
        status: 200,
        body: { '@type': 'GroupReservation', status: 'canceled' },
      });
    }
    expect(await currentGroups(ana)).toEqual([]);
  });

  it('refuses a rejected group', async () => {
    const id = idOf(await askForGroup(ana, {}));
    await app.db.updateTable('customer_reservations').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect(refusalOf(await cancel(ana, id))).toEqual([409, 'reservation_not_cancelable']);
  });

  it('answers 404 for another customer’s group, a reservation that is no group, and an unknown id', async () => {
    const [group, table] = [idOf(await askForGroup(ana, {})), idOf(await askFor(app, rui, { numPax: 1 }))];
    for (const other of [group, table, 999_999, 'abc']) {
      expect(refusalOf(await cancel(rui, other))).toEqual([404, 'Not Found']);
      expect(refusalOf(await get(rui, `/api/group_reservations/${other}`))).toEqual([404, 'Not Found']);
    }
    expect((await get(rui, `/api/customer_reservations/${table}`)).body).toMatchObject({ status: 'incomplete' });
    expect((await app.call('PUT', `/api/group_reservations/${group}/cancel`)).status).toBe(401);
    expect((await app.call('POST', '/api/group_reservations', { body: {} })).status).toBe(401);
  });
});
