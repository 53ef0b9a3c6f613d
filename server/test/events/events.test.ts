import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { STREAMS_PER_USER } from '#server/events/streams.ts';
import { leapEventIds } from '#server/events/user-events.ts';
import { notify } from '#server/notifications/notify.ts';
import type { TestApp, TestCustomer } from '../harness.ts';
import { endSession, signIn } from '../push/customers.ts';
import { askFor, hoursFrom, idOf, PLACE, setUpReservations } from '../reservations/tables.ts';
import { type EventReader, openStream, otherServer, type ReadEvent } from './event-reader.ts';

const app = await setUpReservations();
const ana = await app.customer();
const readers: EventReader[] = [];
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel()));
});

/** A stream whose first event was read. */
async function streamOf(
  who: TestCustomer,
  { lastId = null, of = app }: { lastId?: string | null; of?: Pick<TestApp, 'fetch'> } = {},
) {
  const reader = await openStream(of, who, { lastId });
  readers.push(reader);
  return { reader, ready: await reader.next() };
}

const ACCEPTED = {
  type: 'reservation_accepted',
  placeId: PLACE,
  reservedFor: new Date('2026-03-20T20:00:00Z'),
} as const;

const tell = (who: TestCustomer, at = app) =>
  at.db.transaction().execute((tx) => notify(tx, at.clock.now(), { customerId: who.customerId, ...ACCEPTED }));

const kinds = (events: readonly (ReadEvent | null)[]) => events.map((event) => event?.event);

/** The customer's newest events in the database. */
const newestIds = async (who: TestCustomer, count: number): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('user_events')
    .select('id')
    .where('user_id', '=', who.userId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ id }) => String(id)).toReversed();
};

/** Reads until all of these events have arrived, and returns everything read: a resumed stream may repeat others. */
const readUntil = async (reader: EventReader, ids: readonly string[]): Promise<string[]> => {
  const read: string[] = [];
  const missing = new Set(ids);
  while (missing.size > 0) {
    const event = await reader.next();
    if (event === null) throw new Error(`The stream ended without ${[...missing].join(', ')}.`);
    read.push(event.id ?? '');
    missing.delete(event.id ?? '');
  }
  return read;
};

describe('the event stream', () => {
  it('sends the retry delay, a first event, then type and id of each change', async () => {
    const reader = await openStream(app, ana);
    readers.push(reader);
    expect(await reader.block()).toMatch(/^retry: 2000\n(id: \d+\n)?event: ready\ndata: {"resumed":false}$/);
    const id = idOf(await askFor(app, ana, { dateAndTime: hoursFrom(app, 24) }));
    expect(await reader.block()).toMatch(new RegExp(`^id: \\d+\nevent: reservation\ndata: {"id":${id}}$`));
    await app.call('PUT', `/api/customer_reservations/${id}/cancel`, { token: ana.token });
    expect(await reader.next()).toMatchObject({ event: 'reservation', data: { id } });
  });

  it('contains no events of other customers and none of rolled-back transactions', async () => {
    const bea = await app.customer('Bea');
    const { reader } = await streamOf(ana);
    await tell(bea);
    const undone = app.db.transaction().execute(async (tx) => {
      await notify(tx, app.clock.now(), { customerId: ana.customerId, ...ACCEPTED });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = idOf(await askFor(app, ana, { dateAndTime: hoursFrom(app, 30) }));
    expect(await reader.next()).toMatchObject({ event: 'reservation', data: { id } });
  });

  it('reports each of two equal changes once to each of two tabs', async () => {
    const bea = await app.customer('Bea');
    const tabs = [await streamOf(bea), await streamOf(bea)];
    await Promise.all([tell(bea), tell(bea)]);
    const ids = await newestIds(bea, 2);
    await tell(bea);
    const [last] = await newestIds(bea, 1);
    for (const { reader } of tabs) {
      const read = [await reader.next(), await reader.next(), await reader.next()];
      expect(new Set(read.map((event) => event?.id))).toEqual(new Set([...ids, last]));
      expect(new Set(read.map((event) => JSON.stringify(event?.data))).size).toBe(3);
    }
  });

  it('reports a change through any server on the database within a second of the commit', async () => {
    const second = otherServer(app);
    const here = await streamOf(ana);
    const there = await streamOf(ana, { of: second });
    const before = performance.now();
    await tell(ana);
    expect(kinds(await Promise.all([here.reader.next(), there.reader.next()]))).toEqual([
      'notification',
      'notification',
    ]);
    expect(performance.now() - before).toBeLessThan(1000);
    await second.events.close();
    expect(await there.reader.next()).toBe(null);
  });
});

describe('a dropped stream', () => {
  it('resumes after the last event seen, without gaps', async () => {
    const { reader } = await streamOf(ana);
    await tell(ana);
    const seen = await reader.next();
    await reader.cancel();
    await tell(ana);
    await tell(ana);
    const { reader: again, ready } = await streamOf(ana, { lastId: seen?.id ?? null });
    expect(ready).toMatchObject({ event: 'ready', data: { resumed: true } });
    await readUntil(again, await newestIds(ana, 2));
    await tell(ana);
    expect(await again.next()).toMatchObject({ event: 'notification' });
  });

  it('resumes after its first event, whatever events other customers got before', async () => {
    const bea = await app.customer('Bea');
    await tell(ana);
    await tell(bea);
    const { reader, ready: first } = await streamOf(ana);
    await reader.cancel();
    await tell(ana);
    const { reader: again, ready } = await streamOf(ana, { lastId: first?.id ?? null });
    expect(ready).toMatchObject({ event: 'ready', data: { resumed: true } });
    await readUntil(again, await newestIds(ana, 1));
  });

  it.each(['0', '999999999', 'nada', '-1', '1.5', '9'.repeat(40)])(
    'reports that anything may have changed after an unknown event id (%s)',
    async (lastId) => {
      const { ready } = await streamOf(ana, { lastId });
      expect(ready).toMatchObject({ event: 'ready', data: { resumed: false } });
    },
  );

  it('does not resume from another customer’s event', async () => {
    const bea = await app.customer('Bea');
    const { reader } = await streamOf(bea);
    await tell(bea);
    const seen = await reader.next();
    const { ready } = await streamOf(ana, { lastId: seen?.id ?? null });
    expect(ready).toMatchObject({ data: { resumed: false } });
  });

  it('resumes on another server with the customer’s own events only, beside those of others', async () => {
    const [bea, cara] = [await app.customer('Bea'), await app.customer('Cara')];
    const first = otherServer(app);
    const { reader } = await streamOf(bea, { of: first });
    const add = (who: TestCustomer, subject: number) =>
      sql`select tell_user(${who.userId}, 'order', ${subject})`.execute(app.db);
    await add(cara, 1);
    await add(bea, 2);
    const seen = await reader.next();
    await first.events.close();
    for (const [who, subject] of [
      [cara, 3],
      [bea, 4],
      [cara, 5],
      [bea, 6],
      [cara, 7],
    ] as const)
      await add(who, subject);

    const second = otherServer(app);
    const { reader: again, ready } = await streamOf(bea, { lastId: seen?.id ?? null, of: second });
    await add(cara, 8);
    await add(bea, 9);
    const read = [await again.next(), await again.next(), await again.next()];
    expect([ready?.data, ...read.map((event) => event?.data)]).toEqual([
      { resumed: true },
      { id: 4 },
      { id: 6 },
      { id: 9 },
    ]);
    await second.events.close();
  });

  it('does not resume from an event that a database lost when it was restored to an earlier state', async () => {
    const bea = await app.customer('Bea');
    await leapEventIds(app.db);
    await tell(bea);
    const [seen = '0'] = await newestIds(bea, 1);
    await sql`delete from user_events where id = ${seen}::bigint`.execute(app.db);
    await sql`select setval('user_events_id_seq', ${seen}::bigint - 1)`.execute(app.db);
    await leapEventIds(app.db);
    await tell(bea);
    expect((await streamOf(bea, { lastId: seen })).ready).toMatchObject({ data: { resumed: false } });
  });

  it('resumes after a server has moved the ids on', async () => {
    const bea = await app.customer('Bea');
    await tell(bea);
    const [seen = '0'] = await newestIds(bea, 1);
    await leapEventIds(app.db);
    await tell(bea);
    const { reader, ready } = await streamOf(bea, { lastId: seen });
    expect(ready).toMatchObject({ data: { resumed: true } });
    await readUntil(reader, await newestIds(bea, 1));
  });

  it('delivers an event that was written before the last event seen and committed after it', async () => {
    const { rows } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(app.db);
    await tell(ana);
    await tell(ana);
    const [late = '', last = ''] = await newestIds(ana, 2);
    // Make the first event's transaction look as if it had still been running when the second was written.
    await sql`update user_events set oldest_running = ${rows[0]?.oldest ?? ''}::xid8 where id = ${last}::bigint`.execute(
      app.db,
    );
    const { reader } = await streamOf(ana, { lastId: last });
    expect(await readUntil(reader, [late])).toContain(late);
  });

  it('is not resumed when more events were missed than are replayed', async () => {
    const cara = await app.customer('Cara');
    await tell(cara);
    const { id } = await app.db
      .selectFrom('user_events')
      .select('id')
      .where('user_id', '=', cara.userId)
      .executeTakeFirstOrThrow();
    await sql`select tell_user(${cara.userId}, 'order', number) from generate_series(1, 201) as number`.execute(app.db);
    expect((await streamOf(cara, { lastId: String(id) })).ready).toMatchObject({ data: { resumed: false } });
  });
});

describe('a stream ends', () => {
  it('when its access token expires', async () => {
    const { reader } = await streamOf(ana);
    app.clock.advance(3600 + 29);
    await app.deps.events.sendHeartbeat();
    expect(await reader.block()).toBe(':');
    app.clock.advance(1);
    await app.deps.events.sendHeartbeat();
    expect(await reader.next()).toBe(null);
    app.clock.advance(-3630);
  });

  it('when its own session ends', async () => {
    const session = await signIn(app, ana);
    const { reader: ended } = await streamOf({ ...ana, token: session.token });
    const { reader: stays } = await streamOf(ana);
    await endSession(app, session);
    expect(await ended.next()).toBe(null);
    await tell(ana);
    expect(await stays.next()).toMatchObject({ event: 'notification' });
  });

  it('when its client stops reading, while other streams continue', async () => {
    const dora = await app.customer('Dora');
    const before = app.deps.events.count;
    const { reader } = await streamOf(dora);
    for (let round = 0; round < 30; round += 1) {
      await sql`select tell_user(${dora.userId}, 'order', number) from generate_series(1, 100) as number`.execute(
        app.db,
      );
    }
    await expect.poll(() => app.deps.events.count).toBe(before);
    await reader.cancel();
  });
});

const refused = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.call(method, path, { headers: { Accept: 'text/event-stream', ...headers } });
  return answer.status;
};
const bearer = () => ({ Authorization: `Bearer ${ana.token}` });

describe('a stream is refused', () => {
  it('without a valid sign-in, for another customer, and at an unknown address', async () => {
    const bea = await app.customer('Bea');
    expect(await refused(`/api/users/${ana.userId}/events`)).toBe(401);
    expect(await refused(`/api/users/${ana.userId}/events`, { Authorization: 'Bearer nada' })).toBe(401);
    expect(await refused(`/api/users/${bea.userId}/events`, bearer())).toBe(403);
    expect(await refused('/api/users/999999/events', bearer())).toBe(403);
    expect(await refused('/api/users/nada/events', bearer())).toBe(404);
    expect(await refused(`/api/users/${ana.userId}/events`, bearer(), 'HEAD')).toBe(405);
  });

  it(`when one user has ${STREAMS_PER_USER} open, until one of them ends`, async () => {
    const eva = await app.customer('Eva');
    const open = await Promise.all(Array.from({ length: STREAMS_PER_USER }, () => streamOf(eva)));
    const path = `/api/users/${eva.userId}/events`;
    const over = await app.call('GET', path, { token: eva.token });
    expect([over.status, over.headers.get('Retry-After')]).toEqual([429, '60']);
    await open[0]?.reader.cancel();
    expect((await streamOf(eva)).ready).toMatchObject({ event: 'ready' });
  });
});
