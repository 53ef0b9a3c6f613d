import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '#server/shared/clock.ts';
import { error, setUpSmallCatalogue } from '../catalogue/small-answers.ts';
import { holderOf, statusAndBody, type TestCustomer } from '../harness.ts';
import { access, act, CLOSED, letIn, OPEN, operator, presencesOf, profileAccess, reserve } from './guests.ts';

const app = await setUpSmallCatalogue();

const DAY_SECONDS = 24 * 3600;

/** The customer, signed in again when the token is a day old. */
async function aDayLater(customer: TestCustomer): Promise<TestCustomer> {
  app.clock.advance(DAY_SECONDS);
  return { ...customer, token: await app.deps.accessTokens.issue(holderOf(customer)) };
}

describe('access (contract 22)', () => {
  it('admits everyone to an open place, and stores nothing', async () => {
    const by = await app.customer();
    expect(statusAndBody(await act(app, 'check_access', { by }))).toEqual([200, access(OPEN, by, 'allowed')]);
    expect(await presencesOf(app, by)).toEqual([]);
    expect(await profileAccess(app, by)).toEqual({ access: false, accessStatus: 'none' });
  });

  it('admits to a closed place customers on its list, or with a reservation at about that time', async () => {
    const [stranger, guest, diner, early] = [
      await app.customer(),
      await app.customer(),
      await app.customer(),
      await app.customer(),
    ];
    await letIn(app, guest);
    await reserve(app, diner);
    await reserve(app, early, { date_and_time: new Date(app.clock.now().getTime() + 13 * 3_600_000) });
    const statusOf = async (by: typeof guest) => (await act(app, 'check_access', { place: CLOSED, by })).body;
    expect(await statusOf(stranger)).toEqual(access(CLOSED, stranger, 'denied', false));
    expect(await statusOf(guest)).toEqual(access(CLOSED, guest, 'allowed'));
    expect(await statusOf(diner)).toEqual(access(CLOSED, diner, 'allowed'));
    expect(await statusOf(early)).toEqual(access(CLOSED, early, 'denied', false));
  });

  it('refuses customers barred from an open place', async () => {
    const by = await app.customer();
    await letIn(app, by, false, OPEN);
    expect((await act(app, 'check_access', { by })).body).toEqual(access(OPEN, by, 'denied', false));
    expect(statusAndBody(await act(app, 'check_in', { by }))).toEqual([409, error('access_denied_at_place')]);
  });
});

describe('checking in and out (contract 23, 24)', () => {
  it('records check-in and check-out once', async () => {
    const by = await app.customer();
    const came = await act(app, 'check_in', { by });
    expect([came.status, came.body]).toEqual([200, access(OPEN, by, 'checked_in')]);
    expect(came.headers.get('Cache-Control')).toBe('no-store');
    expect((await act(app, 'check_access', { by })).body).toEqual(access(OPEN, by, 'checked_in'));
    expect(await profileAccess(app, by)).toEqual({ access: true, accessStatus: 'checked_in' });

    const [first] = await presencesOf(app, by);
    app.clock.advance(60);
    expect((await act(app, 'check_in', { by })).body).toEqual(came.body);
    expect(await presencesOf(app, by)).toEqual([first]);

    expect((await act(app, 'check_out', { by })).body).toEqual(access(OPEN, by, 'checked_out', false));
    expect((await act(app, 'check_out', { by })).body).toEqual(access(OPEN, by, 'checked_out', false));
    expect(await profileAccess(app, by)).toEqual({ access: false, accessStatus: 'checked_out' });
    expect((await act(app, 'check_access', { by })).body).toEqual(access(OPEN, by, 'allowed'));
  });

  it('refuses customers without access, and records nothing', async () => {
    const by = await app.customer();
    expect(statusAndBody(await act(app, 'check_in', { place: CLOSED, by }))).toEqual([
      409,
      error('access_denied_at_place'),
    ]);
    expect(await presencesOf(app, by)).toEqual([]);
  });

  it('allows presence at one place only', async () => {
    const by = await app.customer();
    await letIn(app, by);
    await act(app, 'check_in', { by });
    await act(app, 'check_in', { place: CLOSED, by });
    expect(await presencesOf(app, by)).toMatchObject([
      { place_id: OPEN, status: 'checked_out' },
      { place_id: CLOSED, status: 'checked_in' },
    ]);
    expect(await profileAccess(app, by)).toEqual({ access: true, accessStatus: 'checked_in' });
    // Checking out elsewhere does not check out here.
    await act(app, 'check_out', { by });
    expect((await act(app, 'check_access', { place: CLOSED, by })).body).toEqual(access(CLOSED, by, 'checked_in'));
  });

  it('handles ten concurrent check-ins at two places for one customer', async () => {
    const by = await app.customer();
    await letIn(app, by);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => act(app, 'check_in', { place: index % 2 === 0 ? OPEN : CLOSED, by })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await presencesOf(app, by)).filter(({ status }) => status === 'checked_in')).toHaveLength(1);
  });

  it('ends a forgotten check-in after a day', async () => {
    const by = await app.customer();
    await act(app, 'check_in', { by });
    const later = await aDayLater(by);
    expect((await act(app, 'check_access', { by: later })).body).toEqual(access(OPEN, by, 'allowed'));
    expect(await profileAccess(app, later)).toEqual({ access: false, accessStatus: 'checked_out' });
    await act(app, 'check_in', { by: later });
    expect(await profileAccess(app, later)).toEqual({ access: true, accessStatus: 'checked_in' });
  });
});

const reservation = (qrcode: string) =>
  app.db
    .selectFrom('customer_reservations')
    .select(['status', 'qrcode_read_at'])
    .where('qrcode', '=', qrcode)
    .executeTakeFirstOrThrow();

describe('a reservation code', () => {
  it('admits to its place, and is redeemed once', async () => {
    const by = await app.customer();
    const value = await reserve(app, by);
    const readAt = app.clock.now();
    const answer = await act(app, 'check_in', { place: CLOSED, by, value });
    expect([answer.status, answer.body]).toEqual([200, access(CLOSED, by, 'checked_in')]);
    expect(await reservation(value)).toEqual({ status: 'checkedIn', qrcode_read_at: readAt });
    app.clock.advance(60);
    expect((await act(app, 'check_in', { place: CLOSED, by, value: value.toUpperCase() })).body).toEqual(answer.body);
    expect(await reservation(value)).toEqual({ status: 'checkedIn', qrcode_read_at: readAt });
    expect((await act(app, 'check_out', { place: CLOSED, by, value })).body).toEqual(
      access(CLOSED, by, 'checked_out', false),
    );
  });

  it('keeps its holder’s presence, days before or after the reservation', async () => {
    const by = await app.customer();
    const value = await reserve(app, by, { date_and_time: addSeconds(app.clock.now(), 3 * DAY_SECONDS) });
    const look = async () => (await act(app, 'check_access', { place: CLOSED, by })).body;
    expect(await look()).toMatchObject({ accessStatus: 'denied' });
    await act(app, 'check_in', { place: CLOSED, by, value });
    expect(await look()).toMatchObject({ accessStatus: 'checked_in' });
    expect((await act(app, 'check_access', { place: CLOSED, by: await aDayLater(by) })).body).toMatchObject({
      accessStatus: 'denied',
    });
  });

  it('is invalid at other places, and after the reservation is canceled', async () => {
    const by = await app.customer();
    const value = await reserve(app, by);
    expect(statusAndBody(await act(app, 'check_in', { place: OPEN, by, value }))).toEqual([404, error('Not Found')]);
    const canceled = await reserve(app, by, { status: 'canceled' });
    expect(statusAndBody(await act(app, 'check_in', { place: CLOSED, by, value: canceled }))).toEqual([
      409,
      error('access_denied_at_place'),
    ]);
    expect(await presencesOf(app, by)).toEqual([]);
  });
});

describe('the presence of a customer', () => {
  it.each(['check_access', 'check_in', 'check_out'] as const)(
    'cannot be seen or changed by others: %s',
    async (what) => {
      const [by, other] = [await app.customer(), await app.customer()];
      const table = await reserve(app, other, { place_id: OPEN });
      const values = [other.uid, table, randomUUID(), 'nobody', `${other.uid}'--`];
      for (const value of values) {
        const answer = await act(app, what, { by, value: encodeURIComponent(value) });
        expect([value, answer.status, answer.body]).toEqual([value, 403, error('Access Denied.')]);
      }
      expect(await presencesOf(app, other)).toEqual([]);
      expect((await app.call('GET', `/api/places/${OPEN}/${what}/${by.uid}`)).status).toBe(401);
    },
  );

  it('can be changed by operators; an unknown customer or code is 404', async () => {
    const [by, guest] = [await operator(app), await app.customer()];
    expect((await act(app, 'check_in', { by, value: guest.uid })).body).toEqual(access(OPEN, guest, 'checked_in'));
    expect((await act(app, 'check_access', { by, value: guest.uid })).body).toEqual(access(OPEN, guest, 'checked_in'));
    const table = await reserve(app, guest);
    expect((await act(app, 'check_in', { place: CLOSED, by, value: table })).body).toEqual(
      access(CLOSED, guest, 'checked_in'),
    );
    for (const value of [randomUUID(), 'nobody']) expect((await act(app, 'check_in', { by, value })).status).toBe(404);
  });

  it.each(['check_access', 'check_in', 'check_out'] as const)('is 404 at an unknown place: %s', async (what) => {
    const by = await app.customer();
    for (const place of [9999, 0, 'x', '99999999999']) {
      expect(statusAndBody(await act(app, what, { place, by }))).toEqual([404, error('Not Found')]);
    }
  });
});

describe('read-only requests', () => {
  it.each(['check_in', 'check_out'] as const)('change nothing by HEAD: %s', async (what) => {
    const by = await app.customer();
    const head = await act(app, what, { by, method: 'HEAD' });
    expect([head.status, head.headers.get('Allow')]).toEqual([405, 'GET']);
    expect(await presencesOf(app, by)).toEqual([]);
  });

  it.each([
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { 'X-Purpose': 'preview' },
    { 'X-Moz': 'prefetch' },
  ])('change nothing when prefetched: %o', async (headers) => {
    const by = await app.customer();
    for (const what of ['check_in', 'check_out'] as const)
      expect((await act(app, what, { by, headers })).status).toBe(403);
    expect(await presencesOf(app, by)).toEqual([]);
  });
});
