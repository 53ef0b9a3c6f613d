import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Figure } from './figures.ts';

const run = promisify(execFile);
const READY = 'database system is ready to accept connections';

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

type Measure = (database: string, settings: Readonly<Record<string, string>>) => Promise<Figure[]>;

/** Measures on the embedded database and on Postgres; yields the server settings for each. */
export async function onBothDatabases(measure: Measure): Promise<Figure[]> {
  const figures = await measure('embedded database', {});
  const postgres = await findPostgres();
  if (postgres === null) {
    console.log('Postgres is not measured: set TEST_DATABASE_URL, or install its programs.');
    return figures;
  }
  try {
    return [...figures, ...(await measure('Postgres', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

/** `TEST_DATABASE_URL`, else a new server where Postgres is installed; null where neither exists. */
async function findPostgres(): Promise<Postgres | null> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  try {
    await run('initdb', ['--version']);
  } catch {
    return null;
  }
  return startPostgres();
}

/** On a private port, in a temporary directory, as an unprivileged user: Postgres refuses to run as root. */
async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mesa-postgres-'));
  const owner = await unprivilegedUser();
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const data = path.join(folder, 'data');
  await run(
    'initdb',
    ['--pgdata', data, '--username', 'mesa', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    options,
  );
  const port = await freePort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const child = spawn('postgres', settings, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await ready(child);
  return {
    url: `postgres://mesa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready({ stderr }: ChildProcess): Promise<void> {
  if (stderr === null) return;
  for await (const line of createInterface({ input: stderr })) {
    if (line.includes(READY)) {
      stderr.resume();
      return;
    }
  }
  throw new Error('Postgres did not start.');
}

/** Null where this process has no privileges to drop. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
