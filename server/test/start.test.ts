import { decodeJwt } from 'jose';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, openStream, type ReadEvent } from './events/event-reader.ts';
import { runServer, type ServerProcess, startedServer } from './server-process.ts';

const STARTS = 180_000;
/** Much shorter than the normal drain time before open requests are cut. */
const STOPS = 8_000;

let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mesa-start-'));
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the server on the tests' data directory; kills it after the test if it still runs. */
function run(env: Readonly<Record<string, string>> = {}): ServerProcess {
  return track(runServer({ DATA_DIR: dataDir, ...env }));
}

/** Waits for the last line of a start. */
const start = (env: Readonly<Record<string, string>> = {}) =>
  startedServer({ DATA_DIR: dataDir, ...env }, 'Mail outbox', track);

function track(server: ServerProcess): ServerProcess {
  running.add(server.child);
  void server.ended.then(() => running.delete(server.child));
  return server;
}

const headers = { 'X-Application-Key': 'mesa-demo-key', 'Content-Type': 'application/json' };

function login(address: string, username: string): Promise<Response> {
  const body = JSON.stringify({ username, password: 'Segredo1!' });
  return fetch(`${address}/api/login_check`, { method: 'POST', headers, body });
}

/** Opens a demo account's event stream through the port, and reads its first event. */
async function followRui(
  address: string,
  lastId: string | null = null,
): Promise<{ reader: EventReader; ready: ReadEvent | null }> {
  const { token } = (await (await login(address, 'rui@mesa.example')).json()) as { token: string };
  const through = (target: string, init: RequestInit = {}) => {
    const all = new Headers(init.headers);
    all.set('X-Application-Key', headers['X-Application-Key']);
    return fetch(`${address}${target}`, { ...init, headers: all });
  };
  const { userid } = decodeJwt<{ userid: number }>(token);
  const reader = await openStream({ fetch: through }, { userId: userid, token }, { lastId });
  return { reader, ready: await reader.next() };
}

describe('starting', () => {
  it('allows one process per data directory, even after a crash', { timeout: 4 * STARTS }, async () => {
    const first = await start();
    expect(first.output).toEqual([
      `Mesa  ${first.address}`,
      'Demo account  ana@mesa.example / Segredo1!',
      'Demo account  rui@mesa.example / Segredo1!',
      'Demo operator  equipa@mesa.example / Segredo1!',
      `Demo promotion code  BEMVINDO: ${first.address}/?c=BEMVINDO`,
      expect.stringMatching(/^Payment sandbox {2}http:\/\/127\.0\.0\.1:\d+\/sandbox\/charges$/),
      expect.stringMatching(/^Municipal login {2}http:\/\/127\.0\.0\.1:\d+$/),
      `QR codes  ${first.address}/sandbox/codes`,
      `Mail outbox  ${first.address}/sandbox/mail`,
    ]);
    expect((await login(first.address, 'ana@mesa.example')).status).toBe(200);
    const [forged] = await once(get(first.address, { headers: { Host: 'evil.example' } }), 'response');
    expect(forged.statusCode).toBe(421);
    forged.resume();
    const followed = await followRui(first.address);
    expect(followed.ready).toMatchObject({ event: 'ready', id: expect.stringMatching(/^\d+$/) });
    expect(statSync(path.join(dataDir, 'jwt-private-key.pem')).mode & 0o777).toBe(0o600);

    const second = run();
    expect(await second.ended).toBe(1);
    expect(second.output).toEqual([
      `The data directory ${dataDir} is in use by process ${first.child.pid}. Stop it, or set DATA_DIR to another directory.`,
    ]);

    const registered = await fetch(`${first.address}/api/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Eva', email: 'eva@ex.pt', username: 'eva@ex.pt', plainPassword: 'Segredo1' }),
    });
    expect(registered.status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;

    const third = await start();
    const check = await fetch(`${third.address}/pubapp/auth/check-email?email=eva@ex.pt`, { headers });
    expect(await check.json()).toEqual({ result: 'ERROR', error: 'emailInUse' });
    // A client of the crashed server resumes here, and is disconnected at the shutdown.
    const { reader, ready } = await followRui(third.address, followed.ready?.id);
    expect(ready).toMatchObject({ event: 'ready', data: { resumed: true } });
    third.child.kill('SIGTERM');
    const stopped = performance.now();
    expect(await reader.next()).toBe(null);
    expect(await third.ended).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(STOPS);
    expect(existsSync(path.join(dataDir, 'mesa.lock'))).toBe(false);

    // A new database has as many events, but other ones, so the client is told to read everything again.
    const renewed = await start({ DATA_DIR: path.join(dataDir, 'new') });
    expect((await followRui(renewed.address, followed.ready?.id)).ready).toMatchObject({ data: { resumed: false } });
  });

  it('does not expose the sandboxes publicly', { timeout: STARTS }, async () => {
    const { output, ended } = run({ PUBLIC_URL: 'https://mesa.example', SMTP_URL: 'smtp://mail.example' });
    expect(await ended).toBe(1);
    expect(output).toEqual([
      'The configuration is not valid:',
      expect.stringContaining('  - PUBLIC_URL is a public address: set STRIPE_SECRET_KEY,'),
      expect.stringContaining('  - PUBLIC_URL is a public address: set OIDC_ISSUER,'),
      expect.stringContaining('PUBLIC_DEMO=true'),
    ]);
  });

  it('reports unusable settings in one line', { timeout: STARTS }, async () => {
    const { output, ended } = run({ DATABASE_URL: 'postgres://ana:hush@127.0.0.1:9/mesa' });
    expect(await ended).toBe(1);
    expect(output).toEqual(['The database at DATABASE_URL cannot be used: the connection was refused.']);
  });
});
