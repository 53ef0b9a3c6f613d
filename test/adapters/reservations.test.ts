// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import type { TableRequest } from '#machines/shared/tables/table-form-ports.ts';
import { inBackground, watchActivity } from '#src/adapters/api/activity.ts';
import { createReservations } from '#src/adapters/api/reservations.ts';
import { createTableDraftStore } from '#src/adapters/storage/table-draft-store.ts';
import { aCustomer, aPlace, aReservation, aSlot } from '#test/harness/fixtures.ts';
import type { Answer, AskedRequest } from '#test/harness/loopback-api.ts';
import { refusal, startClient } from './clients.ts';

const { signal } = new AbortController();
const NOW = Date.parse('2026-06-03T11:00:00Z');
const AT = '2026-06-03T19:00:00+00:00';
const wanted: TableRequest = { placeId: 4, dateAndTime: AT, numPax: 2, comments: ' Janela ', group: null };
const group = { name: ' Ana ', phone: '910 000 000', size: '12' };
const there = aReservation({ dateAndTime: AT, comments: 'Janela' });
const page = (...members: object[]) => ({ body: { 'hydra:member': members } });

/** `held`: slots in the usual profile. */
async function reservationsThat(
  answer: (request: AskedRequest) => Answer,
  {
    isSignedIn = () => true,
    held = [],
    profile = { body: { ...aCustomer(), currentSlotReservations: held } },
  }: { isSignedIn?: () => boolean; held?: object[]; profile?: Answer } = {},
) {
  const underLoader: string[] = [];
  let active = 0;
  const { api: client, asked } = await startClient((request) => {
    if (active > 0) underLoader.push(`${request.method} ${request.path}`);
    return request.path === '/api/customer/profile' ? profile : answer(request);
  });
  const { api, activity } = watchActivity(client);
  activity.watch((count) => (active = count));
  const changes: string[] = [];
  let keys = 0;
  const adapters = createReservations({
    api,
    quietly: inBackground(api),
    isSignedIn,
    now: () => NOW,
    newKey: () => `key-${(keys += 1)}`,
    drafts: createTableDraftStore(window, { userId: () => 7, isDrafted: () => false }),
    onChange: () => changes.push('changed'),
  });
  const posts = () => asked.filter(({ method }) => method === 'POST');
  const keysSent = () => posts().map(({ headers }) => headers['idempotency-key']);
  return { adapters, asked, changes, posts, keysSent, underLoader };
}

/** Lists these reservations, and answers each request with the next of these answers. */
const listing = (members: object[], ...answers: Answer[]) => {
  const remaining = [...answers];
  return ({ method }: AskedRequest): Answer =>
    method === 'GET' ? page(...members) : (remaining.shift() ?? { body: there });
};

describe('requesting a table', () => {
  it('sends the request, and reports the change', async () => {
    const { adapters, posts, changes } = await reservationsThat(listing([]));
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'made', reservation: there });
    const body = {
      customer: '/api/customers/7',
      place: '/api/places/4',
      dateAndTime: AT,
      numPax: 2,
      comments: ' Janela ',
    };
    expect(posts()).toMatchObject([{ path: '/api/customer_reservations', body }]);
    expect(changes).toEqual(['changed']);
  });

  it('sends groups to their own endpoint, with the contact', async () => {
    const { adapters, posts } = await reservationsThat(listing([]));
    await adapters.makeReservation({ ...wanted, group });
    expect(posts()).toMatchObject([
      { path: '/api/group_reservations', body: { name: ' Ana ', phone: '910 000 000', numPax: 2 } },
    ]);
    expect(posts()[0]?.body).not.toHaveProperty('size');
  });

  it('repeats the same request while its outcome is unknown', async () => {
    const { adapters, keysSent } = await reservationsThat(
      listing([], { status: 503, body: {} }, { status: 503, body: {} }, { status: 503, body: {} }),
    );
    for (const comments of ['a', 'a', 'b', 'b'])
      await adapters.makeReservation({ ...wanted, comments }).catch(() => null);
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
    await adapters.makeReservation(wanted);
    expect(keysSent()).toHaveLength(5);
    expect(keysSent()[4]).toBe('key-3');
  });

  it.each<[string, Answer]>([
    ['made', { body: there }],
    ['refused', refusal(422, 'place_closed_then')],
    ['without a session', { status: 401, body: { message: 'Expired JWT Token' } }],
  ])('sends the same request under a new key after it was %s', async (_name, answer) => {
    const { adapters, keysSent } = await reservationsThat(listing([], answer, answer));
    for (const request of [wanted, wanted]) await adapters.makeReservation(request).catch(() => null);
    expect(keysSent()).toEqual(['key-1', 'key-2']);
  });

  it('finds the reservation made by an earlier try whose answer was lost', async () => {
    const exists = refusal(409, 'reservation_already_exists');
    const ended = (['canceled', 'rejected'] as const).map((status, id) => ({ ...there, id, status }));
    const { adapters, changes, asked } = await reservationsThat(listing([...ended, there], exists));
    const inSummerTime = { ...wanted, dateAndTime: '2026-06-03T20:00:00+01:00' };
    expect(await adapters.makeReservation(inSummerTime)).toEqual({ kind: 'made', reservation: there });
    expect(changes).toEqual(['changed']);
    expect(asked.at(-1)?.path).toBe('/api/customer_reservations?page=1&place=4');
  });

  it('finds the group’s reservation by its name, without spaces around it', async () => {
    const ofGroup = { ...there, name: 'Ana' };
    const { adapters } = await reservationsThat(listing([ofGroup], refusal(409, 'reservation_already_exists')));
    expect(await adapters.makeReservation({ ...wanted, group })).toEqual({ kind: 'made', reservation: ofGroup });
  });

  it('shows the refusal when the only reservation in the list has another time', async () => {
    const later = { ...there, dateAndTime: '2026-06-03T19:05:00+00:00' };
    const { adapters } = await reservationsThat(listing([later], refusal(409, 'reservation_already_exists')));
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'refused', reason: 'reservation_already_exists' });
  });

  it('asks for a login where the session ends before the reservations are listed', async () => {
    let isSignedIn = true;
    const { adapters, asked } = await reservationsThat(
      () => {
        isSignedIn = false;
        return refusal(409, 'reservation_overlaps');
      },
      { isSignedIn: () => isSignedIn },
    );
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'signedOut' });
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it.each([
    ['another party', { numPax: 3 }],
    ['other words', { comments: 'Varanda' }],
    ['a group', { group }],
  ])('shows the reservation that conflicts with %s', async (_name, change) => {
    const { adapters, changes } = await reservationsThat(listing([there], refusal(409, 'reservation_already_exists')));
    const answer = { kind: 'refused', reason: 'reservation_already_exists', existing: there };
    expect(await adapters.makeReservation({ ...wanted, ...change })).toEqual(answer);
    expect(changes).toEqual([]);
  });

  it('shows the nearest reservation that overlaps', async () => {
    const far = aReservation({ id: 3, dateAndTime: '2026-06-10T19:00:00+00:00' });
    const { adapters } = await reservationsThat(listing([far, there], refusal(409, 'reservation_overlaps')));
    const later = { ...wanted, dateAndTime: '2026-06-03T19:05:00+00:00' };
    const answer = { kind: 'refused', reason: 'reservation_overlaps', existing: there };
    expect(await adapters.makeReservation(later)).toEqual(answer);
  });

  it('returns the refusal alone where the list has no reservation', async () => {
    const { adapters } = await reservationsThat(listing([], refusal(409, 'reservation_already_exists')));
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'refused', reason: 'reservation_already_exists' });
  });

  it.each([
    [409, 'reservation_time_taken'],
    [409, 'reservation_limit_place'],
    [409, 'reservation_limit_day'],
    [409, 'reservation_limit_ahead'],
    [409, 'reservation_limit_seats'],
    [422, 'reservation_too_early'],
    [422, 'reservation_too_late'],
    [422, 'reservation_after_last_seating'],
    [422, 'party_too_large'],
    [422, 'place_closed_then'],
  ])('returns a refusal as an answer: %i %s', async (status, reason) => {
    const { adapters, changes } = await reservationsThat(listing([], refusal(status, reason)));
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'refused', reason });
    expect(changes).toEqual([]);
  });

  it.each([
    [404, 'Not Found', { kind: 'gone' }],
    [422, 'reservations_disabled', { kind: 'gone' }],
  ])('returns as an answer that the place takes no reservations: %i %s', async (status, description, answer) => {
    const { adapters } = await reservationsThat(listing([], refusal(status, description)));
    expect(await adapters.makeReservation(wanted)).toEqual(answer);
  });

  it('returns the problem with the time, and rejects other failures', async () => {
    const violations = [{ propertyPath: 'dateAndTime', message: 'place_closed_then', code: 'x' }];
    const { adapters } = await reservationsThat(
      listing(
        [],
        { status: 422, body: { 'hydra:description': 'dateAndTime: place_closed_then', violations } },
        { body: {} },
      ),
    );
    expect(await adapters.makeReservation(wanted)).toEqual({ kind: 'refused', reason: 'place_closed_then' });
    await expect(adapters.makeReservation(wanted)).rejects.toBeInstanceOf(RequestFailure);
  });

  it('requests no table where the profile cannot be read', async () => {
    const { adapters, posts } = await reservationsThat(listing([]), { profile: { body: { name: 'Ana' } } });
    await expect(adapters.makeReservation(wanted)).rejects.toEqual(new RequestFailure('unknown_error', 502));
    expect(posts()).toEqual([]);
  });
});

const question = {
  place: aPlace({ id: 4, openingHours: [{ dayOfWeek: 3, opens: '20:00', closes: '20:10' }] }),
  date: '2026-06-03',
  numPax: 2,
  now: NOW,
};
const lateQuestion = { ...question, now: Date.parse('2026-06-03T20:00:00Z') };

describe('the free times', () => {
  it('are the server’s, or those of the opening hours where the server fails', async () => {
    const stub = await reservationsThat(() => page({ dateAndTime: AT }));
    expect(await stub.adapters.loadTimes(question, signal)).toEqual({ times: [AT], nextDate: null });
    expect(stub.asked[0]?.path).toBe('/api/places/4/reservation_times?date=2026-06-03&numPax=2');
    const { adapters } = await reservationsThat(() => refusal(404, 'Not Found'));
    expect(await adapters.loadTimes(question, signal)).toEqual({
      times: ['2026-06-03T19:00:00+00:00', '2026-06-03T19:05:00+00:00'],
      nextDate: null,
    });
  });

  it('are none late in the day; the next day follows the opening hours where the server fails', async () => {
    const { adapters } = await reservationsThat(() => refusal(404, 'Not Found'));
    expect(await adapters.loadTimes(lateQuestion, signal)).toEqual({ times: [], nextDate: '2026-06-10' });
  });
});

describe('the place of the form', () => {
  it('is read with the time of day, or is gone', async () => {
    const place = aPlace({ id: 4 });
    const { adapters, asked } = await reservationsThat(({ path }) =>
      path === '/api/places/4' ? { body: place } : refusal(404, 'Not Found'),
    );
    const prepare = (placeId: number | null) => adapters.prepare({ placeId, isGroup: false }, signal);
    expect(await prepare(4)).toEqual({ kind: 'ready', place, now: NOW, draft: null });
    expect(await prepare(5)).toEqual({ kind: 'gone' });
    expect(await prepare(null)).toEqual({ kind: 'gone' });
    expect(asked).toHaveLength(2);
  });
});

describe('the next day with times', () => {
  it.each([
    ['is the server’s', { nextDate: '2026-06-17' }, '2026-06-17'],
    ['is unknown where the server has none', { nextDate: null }, null],
    ['follows the opening hours where the server does not say', {}, '2026-06-10'],
  ])('%s', async (_, extra, nextDate) => {
    const { adapters } = await reservationsThat(() => ({ body: { 'hydra:member': [], ...extra } }));
    expect(await adapters.loadTimes(lateQuestion, signal)).toEqual({ times: [], nextDate });
  });
});

describe('the draft kept during a login', () => {
  it('is restored once, by the form that it was typed into', async () => {
    const { adapters } = await reservationsThat(() => ({ body: aPlace({ id: 4 }) }));
    const draft = { ...EMPTY_DRAFT, comments: 'Janela', group };
    const take = async (isGroup: boolean) => {
      const prepared = await adapters.prepare({ placeId: 4, isGroup }, signal);
      return prepared.kind === 'ready' && prepared.draft;
    };
    await adapters.keepDraft({ placeId: 4, draft });
    expect([await take(false), await take(true), await take(true)]).toEqual([null, draft, null]);
  });

  it('is dropped once the table is requested', async () => {
    const { adapters } = await reservationsThat(({ method }) =>
      method === 'GET' ? { body: aPlace({ id: 4 }) } : { body: there },
    );
    await adapters.keepDraft({ placeId: 4, draft: EMPTY_DRAFT });
    await adapters.makeReservation(wanted);
    expect(await adapters.prepare({ placeId: 4, isGroup: false }, signal)).toMatchObject({ draft: null });
  });
});

const heldAt = (id: number, place: string) => ({
  '@id': `/api/slot_reservations/${id}`,
  id,
  place,
  slot: aSlot({ id: id + 10, in_use: true, customer: '/api/customers/7' }),
});
const held = [heldAt(1, '/api/places/4'), heldAt(2, '/api/places/5'), heldAt(3, '/api/places/4')];
/** One of the two places is gone. */
const placesAndTables = (path: string): Answer => {
  if (path === '/api/places/5') return refusal(404, 'Not Found');
  return path === '/api/places/4' ? { body: aPlace({ id: 4, name: 'Mar' }) } : page(there);
};

describe('the customer’s reservations', () => {
  it('are read page by page, each once', async () => {
    const { adapters, asked } = await reservationsThat(({ path }) =>
      path.includes('page=2')
        ? page(there, aReservation({ id: 13 }))
        : { body: { 'hydra:member': [there], 'hydra:view': { 'hydra:next': '/x' } } },
    );
    const read = await adapters.loadReservations({ placeId: 4 });
    expect(read.kind === 'read' && read.reservations.map(({ id }) => id)).toEqual([12, 13]);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/customer_reservations?page=1&place=4',
      '/api/customer_reservations?page=2&place=4',
    ]);
  });

  it('include slots, each with its place, which is loaded once', async () => {
    const { adapters, asked } = await reservationsThat(({ path }) => placesAndTables(path), { held });
    const read = await adapters.loadReservations({ placeId: null });
    const place = { id: 4, name: 'Mar', timezone: 'Europe/Lisbon' };
    const { dateTimeFrom, dateTimeTo } = aSlot({ id: 11 });
    expect(read.kind === 'read' && read.slots).toEqual([
      { id: 11, place, dateTimeFrom, dateTimeTo },
      { id: 13, place, dateTimeFrom, dateTimeTo },
    ]);
    expect(read.kind === 'read' && read.reservations).toEqual([there]);
    expect(asked.filter(({ path }) => path === '/api/places/4')).toHaveLength(1);
    expect(asked.map(({ path }) => path)).toContain('/api/customer_reservations?page=1');
    expect(read).toHaveProperty('now', NOW);
  });

  it('are read up to the tenth page, where the list never ends', async () => {
    let id = 0;
    const { adapters, asked } = await reservationsThat(() => ({
      body: { 'hydra:member': [aReservation({ id: (id += 1) })], 'hydra:view': { 'hydra:next': '/x' } },
    }));
    const read = await adapters.loadReservations({ placeId: 4 });
    expect(read.kind === 'read' && read.reservations.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(asked).toHaveLength(10);
  });

  it('are read one by one, unless one is gone', async () => {
    const { adapters, asked } = await reservationsThat(({ path }) =>
      path === '/api/customer_reservations/12' ? { body: there } : refusal(404, 'Not Found'),
    );
    expect(await adapters.loadReservation({ id: 12 }, signal)).toEqual({ kind: 'read', reservation: there, now: NOW });
    expect(await adapters.loadReservation({ id: 13 }, signal)).toEqual({ kind: 'gone' });
    expect(await adapters.loadReservation({ id: null }, signal)).toEqual({ kind: 'gone' });
    expect(asked).toHaveLength(2);
  });

  it('show the loader only while the customer changes one', async () => {
    const { adapters, underLoader } = await reservationsThat(
      ({ method, path }) => (method === 'GET' ? placesAndTables(path) : { body: there }),
      { held },
    );
    await adapters.prepare({ placeId: 4, isGroup: false }, signal);
    await adapters.loadReservations({ placeId: null });
    await adapters.loadReservation({ id: 12 }, signal).catch(() => null);
    await adapters.loadTimes(question, signal).catch(() => null);
    expect(underLoader).toEqual([]);
    await adapters.makeReservation(wanted);
    await adapters.cancelReservation({ iri: '/api/customer_reservations/12' });
    expect(underLoader).toEqual([
      'GET /api/customer/profile',
      'POST /api/customer_reservations',
      'PUT /api/customer_reservations/12/cancel',
    ]);
  });

  it.each([
    [409, 'request_in_progress'],
    [403, 'Access Denied.'],
    [500, 'Internal Server Error'],
  ])('are not reported as canceled where the server answers %i %s', async (status, reason) => {
    const { adapters, changes } = await reservationsThat(() => refusal(status, reason));
    const cancel = adapters.cancelReservation({ iri: '/api/group_reservations/12' });
    await expect(cancel).rejects.toEqual(new RequestFailure(reason, status));
    expect(changes).toEqual([]);
  });

  it('at one place are tables only: the place’s page shows its slots', async () => {
    const { adapters, asked } = await reservationsThat(({ path }) => placesAndTables(path), { held });
    expect(await adapters.loadReservations({ placeId: 4 })).toMatchObject({ reservations: [there], slots: [] });
    expect(asked.map(({ path }) => path)).toEqual(['/api/customer_reservations?page=1&place=4']);
  });

  it('are canceled by their own endpoint, which may answer that it is too late or that they are gone', async () => {
    const iri = '/api/group_reservations/12';
    const answers = [{ body: there }, refusal(409, 'reservation_not_cancelable'), refusal(404, 'Not Found')];
    const { adapters, asked, changes } = await reservationsThat(() => answers.shift() ?? {});
    expect(await adapters.cancelReservation({ iri })).toEqual({ kind: 'canceled', reservation: there });
    expect(changes).toEqual(['changed']);
    expect(await adapters.cancelReservation({ iri })).toEqual({ kind: 'notCancelable' });
    expect(changes).toEqual(['changed']);
    expect(await adapters.cancelReservation({ iri })).toEqual({ kind: 'gone' });
    expect(changes).toEqual(['changed', 'changed']);
    expect(asked[0]).toMatchObject({ method: 'PUT', path: `${iri}/cancel` });
  });

  it('are empty without a session', async () => {
    const { adapters, asked } = await reservationsThat(() => page(), { isSignedIn: () => false });
    const answers = [
      adapters.makeReservation(wanted),
      adapters.loadReservations({ placeId: null }),
      adapters.loadReservation({ id: 12 }, signal),
      adapters.cancelReservation({ iri: '/x' }),
    ];
    expect(await Promise.all(answers)).toEqual(answers.map(() => ({ kind: 'signedOut' })));
    expect(asked).toEqual([]);
  });
});
