import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Client } from 'pg';

/** A Postgres whose connections a test can break. */
export interface BreakablePostgres {
  readonly url: string;
  /** Ends every session as a Postgres shutdown does: FATAL 57P01, then the connection closes. */
  terminate(): Promise<void>;
  /** Resets every connection, as a failing network does. */
  reset(): void;
  close(): Promise<void>;
}

/** A query that is still running when a test ends: neither peer answers it. Tests break the connection meanwhile. */
export const ENDLESS_QUERY = 'select pg_sleep(600)';

/** A TCP peer that speaks just enough of the wire protocol for simple queries; every query returns no rows. */
export async function startWirePeer(): Promise<BreakablePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    track(socket, sockets);
    speakPostgres(socket);
  });
  const port = await listen(server);
  return {
    url: `postgres://mesa@127.0.0.1:${port}/mesa`,
    terminate: async () => {
      for (const socket of sockets) socket.end(SHUTDOWN);
    },
    reset: () => resetAll(sockets),
    close: () => closeServer(server, sockets),
  };
}

/** A real Postgres behind a TCP relay. */
export async function relayPostgres(databaseUrl: string): Promise<BreakablePostgres> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    track(socket, sockets);
    const upstream = connect(Number(target.port || 5432), target.hostname);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  const port = await listen(server);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  url.searchParams.set('application_name', `mesa-relay-${port}`);
  return {
    url: url.href,
    terminate: async () => {
      const admin = new Client({ connectionString: databaseUrl });
      await admin.connect();
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        `mesa-relay-${port}`,
      ]);
      await admin.end();
    },
    reset: () => resetAll(sockets),
    close: () => closeServer(server, sockets),
  };
}

const SHUTDOWN = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
const AUTHENTICATED = message('R', '\0\0\0\0');
const READY = message('Z', 'I');
const READY_IN_TRANSACTION = message('Z', 'T');

function speakPostgres(socket: Socket): void {
  let received = Buffer.alloc(0);
  let hasStarted = false;
  let ready = READY;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!hasStarted) {
      if (received.length < 4 || received.length < received.readInt32BE()) return;
      received = received.subarray(received.readInt32BE());
      hasStarted = true;
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
    }
    while (received.length >= 5 && received.length > received.readInt32BE(1)) {
      const end = received.readInt32BE(1) + 1;
      const [type, query] = [received.toString('latin1', 0, 1), received.toString('utf8', 5, end - 1)];
      received = received.subarray(end);
      if (type === 'X') socket.end();
      if (type !== 'Q' || query === ENDLESS_QUERY) continue;
      if (query === 'begin') ready = READY_IN_TRANSACTION;
      if (query === 'rollback') ready = READY;
      socket.write(Buffer.concat([message('C', `${query.split(' ')[0]?.toUpperCase()}\0`), ready]));
    }
  });
}

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
}

function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
}

function resetAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) socket.resetAndDestroy();
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return port;
}

async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}
