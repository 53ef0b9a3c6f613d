import { sql } from 'kysely';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type FeedListener, type OpenFeed, postgresFeed } from '#server/events/feed.ts';
import { APPLICATION_KEY } from '../harness.ts';
import { endSession, signIn } from '../push/customers.ts';
import { setUpReservations } from '../reservations/tables.ts';
import { openStream, type OtherServer, otherServer } from './event-reader.ts';

const app = await setUpReservations();
const ana = await app.customer();
const servers: OtherServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ events }) => events.close()));
});

function serverOn(openFeed: OpenFeed = app.openFeed): OtherServer {
  const server = otherServer(app, openFeed);
  servers.push(server);
  return server;
}

/** Commits an event for Ana. */
const change = (subject = 1) => sql`select tell_user(${ana.userId}, 'order', ${subject})`.execute(app.db);

const headers = (token = ana.token) => ({ 'X-Application-Key': APPLICATION_KEY, Authorization: `Bearer ${token}` });
const path = () => `/api/users/${ana.userId}/events`;

describe('the database feed', () => {
  it('reconnects after a lost connection, and the old connection delivers nothing more', async () => {
    const listeners: FeedListener[] = [];
    const server = serverOn((listener) => {
      listeners.push(listener);
      return app.openFeed(listener);
    });
    const first = await openStream(server, ana);
    await first.next();
    await change();
    const seen = await first.next();
    listeners[0]?.onLost(new Error('gone'));
    expect(await first.next()).toBe(null);
    expect(String(app.takeErrors()[0])).toContain('gone');

    await change(2);
    const again = await openStream(server, ana, { lastId: seen?.id ?? null });
    expect(await again.next()).toMatchObject({ event: 'ready', data: { resumed: true } });
    expect(await again.next()).toMatchObject({ event: 'order', data: { id: 2 } });
    listeners[0]?.onLost(new Error('gone at last'));
    await change(3);
    expect(await again.next()).toMatchObject({ data: { id: 3 } });
    expect([app.takeErrors(), listeners.length]).toEqual([[], 2]);
  });

  it('logs a malformed notification and continues', async () => {
    const reader = await openStream(serverOn(), ana);
    await reader.next();
    for (const payload of ['nada', '{"news":7}'])
      await sql`select pg_notify('user_events', ${payload})`.execute(app.db);
    await change();
    expect(await reader.next()).toMatchObject({ event: 'order' });
    expect(app.takeErrors().map(String)).toEqual(['Error: nada', 'Error: {"news":7}']);
  });

  it('refuses a stream with 503 while it cannot listen', async () => {
    const server = serverOn(() => Promise.reject(new Error('away')));
    const answer = await server.fetch(path(), { headers: headers() });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(String(app.takeErrors()[0])).toContain('away');
  });
});

/** A server whose LISTEN completes when the test says so, and a stream request that waits for it. */
async function openSlowly(token = ana.token) {
  const barrier = new EventEmitter();
  const server = serverOn(async (listener) => {
    barrier.emit('asked');
    await once(barrier, 'go');
    return app.openFeed(listener);
  });
  const asked = once(barrier, 'asked');
  const answer = server.fetch(path(), { headers: headers(token) });
  await asked;
  return { server, answer, go: () => barrier.emit('go') };
}

describe('while a stream is being opened', () => {
  it('refuses it when the customer signs out', async () => {
    const session = await signIn(app, ana);
    const { server, answer, go } = await openSlowly(session.token);
    await endSession(app, session);
    go();
    expect((await answer).status).toBe(401);
    expect(server.events.count).toBe(0);
  });

  it('refuses it when the server stops, and leaves nothing open', async () => {
    const { server, answer, go } = await openSlowly();
    const closed = server.events.close();
    go();
    await closed;
    expect([(await answer).status, server.events.count]).toEqual([503, 0]);
  });
});

describe('the feed’s own connection', () => {
  it('is released when LISTEN fails', async () => {
    const sockets: Socket[] = [];
    // Authorises every request and refuses every query.
    const refusing = createServer((socket) => {
      sockets.push(socket);
      socket.once('data', () => {
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]));
        socket.on('data', () => {
          const message = Buffer.from('SERROR\0C57P03\0Mno\0\0');
          const length = Buffer.alloc(4);
          length.writeInt32BE(message.length + 4);
          socket.write(Buffer.concat([Buffer.from('E'), length, message, Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]));
        });
      });
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo;
    const listener = { onMessage: () => undefined, onLost: () => undefined };
    await expect(postgresFeed(`postgres://ana@127.0.0.1:${port}/mesa`)(listener)).rejects.toThrow('no');
    await expect.poll(() => sockets.map((socket) => socket.readableEnded || socket.destroyed)).toEqual([true]);
    refusing.close();
  });
});
