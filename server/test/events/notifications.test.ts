import { beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#server/notifications/notify.ts';
import { setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { refusalOf, type TestAnswer, type TestCustomer } from '../harness.ts';
import { small } from '../small-catalogue.ts';

const app = await setUpSmallCatalogue();
let ana: TestCustomer;
beforeEach(async () => {
  ana = await app.customer();
});

const accepted = (count = 1) =>
  app.db.transaction().execute(async (tx) => {
    for (let done = 0; done < count; done += 1) {
      await notify(tx, app.clock.now(), {
        customerId: ana.customerId,
        type: 'reservation_accepted',
        placeId: small.tasca,
        reservedFor: new Date('2026-03-20T20:00:00Z'),
      });
    }
  });
const list = (who = ana, language = 'pt') =>
  app.call('GET', `/api/users/${who.userId}/notifications`, {
    token: who.token,
    headers: { 'Accept-Language': language },
  });
const members = async (who = ana) =>
  ((await list(who)).body as { 'hydra:member': [{ id: number; readAt: string | null }[], number] })['hydra:member'];
const read = (id: number | string, body: object, who = ana): Promise<TestAnswer> =>
  app.call('PUT', `/api/notification_recipients/${id}`, { token: who.token, body });
const newestId = async () => (await members())[0][0]?.id ?? 0;

describe('notifications', () => {
  it('have the contract’s form, with the unread count', async () => {
    await accepted();
    const id = await newestId();
    const { status, body } = await list();
    expect([status, body]).toEqual([
      200,
      {
        '@context': '/api/contexts/NotificationRecipient',
        '@id': `/api/users/${ana.userId}/notifications`,
        '@type': 'hydra:Collection',
        'hydra:member': [
          [
            {
              '@id': `/api/notification_recipients/${id}`,
              '@type': 'NotificationRecipient',
              id,
              readAt: null,
              title: 'Reserva aceite',
              body: 'A sua reserva foi aceite: sexta-feira, 20 de março, 20:00 – Tasca do Açúcar',
              data: { type: 'reservation_accepted', place_id: small.tasca, order_id: null, bill_id: null },
              createdAt: '2026-03-14T18:00:00+00:00',
            },
          ],
          1,
        ],
        'hydra:totalItems': 2,
      },
    ]);
  });

  it('are written in the reader’s language; free texts stay as they were written', async () => {
    await accepted();
    const { id } = await app.db
      .insertInto('notifications')
      .values({ type: 'constructor', title: 'Novidades', body: 'Há sardinhas', created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('notification_recipients').values({ notification_id: id, user_id: ana.userId }).execute();
    expect((await list(ana, 'en-GB')).body).toMatchObject({
      'hydra:member': [
        [
          { title: 'Novidades', body: 'Há sardinhas', data: { type: 'constructor' } },
          {
            title: 'Reservation accepted',
            body: 'Your reservation has been accepted: Friday 20 March, 20:00 – Tasca do Açúcar',
          },
        ],
        2,
      ],
    });
  });

  it('are the newest 100, with the count of all unread ones', async () => {
    await accepted(103);
    const [newest, unread] = await members();
    const ids = newest.map(({ id }) => id);
    expect([ids.length, unread]).toEqual([100, 103]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('are only the caller’s own', async () => {
    await accepted();
    const id = await newestId();
    const bea = await app.customer('Bea');
    expect((await list(bea)).body).toMatchObject({ 'hydra:member': [[], 0] });
    const foreign = await app.call('GET', `/api/users/${ana.userId}/notifications`, { token: bea.token });
    const absent = await app.call('GET', '/api/users/999999/notifications', { token: bea.token });
    expect([refusalOf(foreign), refusalOf(absent)]).toEqual([
      [403, 'Access Denied.'],
      [403, 'Access Denied.'],
    ]);
    expect(refusalOf(await read(id, { readAt: '2026-03-14T18:00:00Z' }, bea))).toEqual([404, 'Not Found']);
    expect(refusalOf(await read(999_999, { readAt: '2026-03-14T18:00:00Z' }, bea))).toEqual([404, 'Not Found']);
    expect((await app.call('GET', `/api/users/${ana.userId}/notifications`)).status).toBe(401);
    expect((await members())[1]).toBe(1);
  });
});

describe('marking a notification as read', () => {
  it('keeps the time of the first request, even of concurrent ones', async () => {
    await accepted();
    const id = await newestId();
    const times = ['2026-03-14T17:59:58.000Z', '2026-03-14T17:59:59.000Z'];
    const answers = await Promise.all(times.map((readAt) => read(id, { readAt })));
    const [first] = await members();
    expect(times.map((time) => time.replace('.000Z', '+00:00'))).toContain(first[0]?.readAt);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      times.map(() => [
        200,
        { '@id': `/api/notification_recipients/${id}`, '@type': 'NotificationRecipient', id, readAt: first[0]?.readAt },
      ]),
    );
    expect((await members())[1]).toBe(0);
  });

  it('replaces a future time by the current time; without a time it only returns the notification', async () => {
    await accepted();
    const id = await newestId();
    expect((await read(id, {})).body).toMatchObject({ readAt: null });
    expect((await read(id, { readAt: '2099-01-01T00:00:00+01:00' })).body).toMatchObject({
      readAt: '2026-03-14T18:00:00+00:00',
    });
  });

  it.each([
    [{ readAt: 7 }, 400, 'The type of the "readAt" attribute must be "string", "integer" given.'],
    [{ readAt: null }, 400, 'The type of the "readAt" attribute must be "string", "NULL" given.'],
    [{ readAt: 'ontem' }, 422, 'readAt: read_time_invalid'],
    [{ readAt: '2026-02-30T00:00:00Z' }, 422, 'readAt: read_time_invalid'],
    [{ readAt: 'x'.repeat(100_000) }, 422, 'readAt: read_time_invalid'],
  ])('%.60j is refused', async (body, status, description) => {
    await accepted();
    expect(refusalOf(await read(await newestId(), body))).toEqual([status, description]);
    expect((await members())[1]).toBe(1);
  });

  it.each(['0', 'nada', '99999999999'])('of %s is 404', async (id) => {
    expect(refusalOf(await read(id, { readAt: '2026-03-14T18:00:00Z' }))).toEqual([404, 'Not Found']);
  });
});
