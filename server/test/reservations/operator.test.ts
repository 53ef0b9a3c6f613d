import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { error, members } from '../catalogue/small-answers.ts';
import { refusalOf, type TestAnswer, type TestCustomer } from '../harness.ts';
import { operator } from '../presence/guests.ts';
import { small } from '../small-catalogue.ts';
import { askFor, hoursFrom, idOf, PLACE, setUpReservations } from './tables.ts';

const app = await setUpReservations();
const ana = await app.customer('Ana');
const olga = await operator(app, small.operatorOfTasca);
const stranger = await operator(app, small.operatorOfMar);
beforeEach(async () => {
  await app.db.deleteFrom('customer_reservations').execute();
  await app.db.deleteFrom('notifications').execute();
});

const answer = (id: number | string, what: string, { token }: TestCustomer = olga) =>
  app.call('PUT', `/api/operator/reservations/${id}/${what}`, { token });
const waiting = async (query = '', { token }: TestCustomer = olga) => {
  const { status, body } = await app.call('GET', `/api/operator/reservations${query}`, { token });
  return status === 200 ? members(body).map(({ id }) => id) : status;
};
const codeOf = ({ body }: TestAnswer) => (body as { qrcode: string }).qrcode;
const code = (uuid: string, { token }: TestCustomer = olga) =>
  app.call('GET', `/api/operator/codes/${uuid}`, { token });

describe('an operator of a place', () => {
  it('lists pending requests, oldest first, of one place or of all their places', async () => {
    const first = idOf(await askFor(app, ana, { dateAndTime: hoursFrom(app, 30) }));
    app.clock.advance(1);
    const second = idOf(await askFor(app, ana, { dateAndTime: hoursFrom(app, 1 - 1 / 3600) }));
    app.clock.advance(-1);
    expect(await waiting()).toEqual([first, second]);
    expect(await waiting(`?place=${PLACE}`)).toEqual([first, second]);
    expect(await waiting(`?place=${small.mar}`)).toEqual([]);
    expect(await waiting('?place=x')).toBe(400);
    await answer(first, 'accept');
    expect(await waiting()).toEqual([second]);
    app.clock.advance(3600);
    expect(await waiting()).toEqual([]);
    app.clock.advance(-3600);
  });

  it('accepts: the reservation gets a code, which the operator sees and which admits the guest', async () => {
    const id = idOf(await askFor(app, ana, {}));
    const accepted = await answer(id, 'accept');
    const qrcode = codeOf(accepted);
    expect(accepted).toMatchObject({
      status: 200,
      body: { status: 'accepted', qrcode: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
    expect((await app.call('GET', `/api/customer_reservations/${id}`, { token: ana.token })).body).toEqual(
      accepted.body,
    );
    await answer(id, 'accept');
    const notices = app.db
      .selectFrom('notification_recipients')
      .innerJoin('notifications', 'notifications.id', 'notification_id');
    expect(await notices.select(['type', 'place_id', 'user_id']).execute()).toEqual([
      { type: 'reservation_accepted', place_id: PLACE, user_id: ana.userId },
    ]);
    expect(await code(qrcode)).toMatchObject({ status: 200, body: { id, numPax: 2, status: 'accepted' } });
    expect((await app.call('GET', `/qr/${qrcode}?f=json`)).body).toMatchObject({ type: 'reservation' });
    expect((await app.call('GET', `/api/places/${PLACE}/check_in/${qrcode}`, { token: olga.token })).status).toBe(200);
    expect((await code(qrcode)).body).toMatchObject({ status: 'checkedIn' });
  });

  it('answers once: repeating the answer succeeds, the opposite one is too late', async () => {
    const id = idOf(await askFor(app, ana, {}));
    const answers = await Promise.all(['accept', 'reject', 'accept', 'reject'].map((what) => answer(id, what)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    const codes = new Set(answers.filter(({ status }) => status === 200).map(codeOf));
    expect(codes.size).toBe(1);
    expect(refusalOf(answers.find(({ status }) => status === 409) as TestAnswer)).toEqual([
      409,
      'reservation_not_answerable',
    ]);
  });

  it('rejects: the seats are free again', async () => {
    const id = idOf(await askFor(app, ana, { numPax: 10 }));
    expect(await answer(id, 'reject')).toMatchObject({ status: 200, body: { status: 'rejected', qrcode: null } });
    expect((await askFor(app, ana, { numPax: 10 })).status).toBe(201);
  });

  it('cannot answer a canceled request', async () => {
    const id = idOf(await askFor(app, ana, {}));
    await app.call('PUT', `/api/customer_reservations/${id}/cancel`, { token: ana.token });
    for (const what of ['accept', 'reject'])
      expect(refusalOf(await answer(id, what))).toEqual([409, 'reservation_not_answerable']);
  });

  it('answers groups as well', async () => {
    const group = await askFor(app, ana, { name: 'Ana', phone: '910000000', numPax: 9 }, {}, 'group_reservations');
    expect(members((await app.call('GET', '/api/operator/reservations', { token: olga.token })).body)).toMatchObject([
      { name: 'Ana', phone: '+351910000000' },
    ]);
    expect((await answer(idOf(group), 'accept')).body).toMatchObject({
      '@type': 'GroupReservation',
      status: 'accepted',
    });
  });
});

describe('other callers', () => {
  it('of other places get 404 and change nothing', async () => {
    const id = idOf(await askFor(app, ana, {}));
    expect(await waiting('', stranger)).toEqual([]);
    for (const other of [id, 999_999, 'abc', '0'])
      expect(await answer(other, 'accept', stranger)).toMatchObject({ status: 404, body: error('Not Found') });
    const qrcode = codeOf(await answer(id, 'accept'));
    for (const uuid of [qrcode, randomUUID(), 'abc', "' or 1=1"]) {
      expect(await code(encodeURIComponent(uuid), stranger)).toMatchObject({ status: 404, body: error('Not Found') });
    }
    expect((await app.call('GET', `/api/places/${PLACE}/check_in/${qrcode}`, { token: stranger.token })).status).toBe(
      403,
    );
  });

  it('without the role are refused', async () => {
    const id = idOf(await askFor(app, ana, {}));
    const paths = [
      ['GET', ''],
      ['PUT', `/${id}/accept`],
      ['PUT', `/${id}/reject`],
    ] as const;
    for (const [method, path] of paths) {
      expect(refusalOf(await app.call(method, `/api/operator/reservations${path}`, { token: ana.token }))).toEqual([
        403,
        'Access Denied.',
      ]);
      expect((await app.call(method, `/api/operator/reservations${path}`)).status).toBe(401);
    }
    expect(refusalOf(await code(randomUUID(), ana))).toEqual([403, 'Access Denied.']);
    expect((await answer(id, 'cancel')).status).toBe(404);
  });
});
