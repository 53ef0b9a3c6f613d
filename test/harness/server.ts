import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const START_MS = 120_000;

/** The real server in its own process, on its own data directory, behind a proxy that injects faults. */
export interface MesaServer {
  /** The address for browsers and callers; unchanged by {@link restart}. */
  readonly origin: string;
  readonly faults: FaultProxy;
  /** Address of the payment sandbox's port. Changes with a restart. */
  sandbox(): string;
  /** `kill -9`: nothing is flushed or closed. */
  crash(): Promise<void>;
  /** Starts again on the same data directory, after a {@link crash} or an orderly stop. */
  restart(): Promise<void>;
  /** Stops everything and removes the data directory. */
  close(): Promise<void>;
}

export interface MesaServerOptions {
  /** Environment variables, as an administrator would set them. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data directory to copy: see {@link seedDataDir}. */
  readonly from?: string;
  /** Changes the data directory before the server starts. */
  readonly prepare?: (dataDir: string) => Promise<unknown>;
}

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly sandbox: string;
}

/** Starts the same server as `npm start`, built by `buildApp`. */
export async function startMesa(options: MesaServerOptions = {}): Promise<MesaServer> {
  const dataDir = await newFolder();
  if (options.from !== undefined) await cp(options.from, dataDir, { recursive: true });
  await options.prepare?.(dataDir);
  const faults = await startFaultProxy();
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: faults.origin,
    TRUSTED_PROXIES: '1',
    SANDBOX_OPERATOR_SECONDS: '0',
    PASSWORD_COST: '10',
    PUSH_SERVICES: 'http://127.0.0.1:*',
    ...options.env,
  };
  const start = async (): Promise<Running> => {
    const started = await startProcess(env);
    faults.forwardTo(started.origin);
    return started;
  };
  let running = await start();

  return {
    origin: faults.origin,
    faults,
    sandbox: () => running.sandbox,
    crash: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      await end(running.child, 'SIGTERM');
      running = await start();
    },
    close: async () => {
      faults.clear();
      await faults.close();
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a data directory in the state after the first start; the caller removes it. A copy starts much faster. */
export async function seedDataDir(env: MesaServerOptions['env'] = {}): Promise<string> {
  const dataDir = await newFolder();
  const { child } = await startProcess({ DATA_DIR: dataDir, PORT: '0', ...env });
  await end(child, 'SIGTERM');
  return dataDir;
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'mesa-'));
}

async function startProcess(settings: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    // Only variables that every process needs: the developer's own settings must not reach the server.
    env: { ...pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'LANG']), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));

  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const addresses = new Map<string, string>();
  const timer = setTimeout(kill, START_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    const [, label, address] = /^(Mesa|Payment sandbox) +(http:\S+)/.exec(line) ?? [];
    if (label !== undefined && address !== undefined) addresses.set(label, new URL(address).origin);
    if (line.startsWith('Mail outbox')) break;
  }
  clearTimeout(timer);
  child.stdout.resume();
  const [origin, sandbox] = [addresses.get('Mesa'), addresses.get('Payment sandbox')];
  if (origin === undefined || sandbox === undefined) {
    kill();
    throw new Error(`The server did not start:\n${output}`);
  }
  child.stderr.pipe(process.stderr);
  return { child, origin, sandbox };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
