import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

/** The server as started by `npm start`, built by `buildServer`, with its output. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Lines of both streams. */
  readonly output: readonly string[];
  /** Exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs the server on a free port; the caller ends it. `env` inherits nothing. */
export function runServer(
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', PASSWORD_COST: '10', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line);
      onLine(line);
    });
  }
  const ended = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  return { child, output, ended };
}

/** Runs the server until it has written a line with this beginning. `address`: where it listens. */
export async function startedServer(
  env: Readonly<Record<string, string>>,
  untilLine: string,
  onRun: (server: ServerProcess) => void = () => undefined,
): Promise<ServerProcess & { readonly address: string }> {
  const server = await new Promise<ServerProcess>((resolve, reject) => {
    const begun = runServer(env, (line) => {
      if (line.startsWith(untilLine)) resolve(begun);
    });
    onRun(begun);
    begun.ended.then(() => reject(new Error(`The server did not start:\n${begun.output.join('\n')}`)), reject);
  });
  const address = server.output.find((line) => line.startsWith('Mesa  '))?.replace('Mesa  ', '') ?? '';
  return { ...server, address };
}

/** `APPLICATION_KEY` of a server that is asked by {@link askServer}. */
export const PROCESS_KEY = 'process-test-key';

interface Question {
  /** Access token. */
  readonly token: string;
  readonly method: string;
  readonly route: string;
  /** Sent as JSON-LD. */
  readonly body?: object | undefined;
  /** Idempotency key. */
  readonly key?: string | undefined;
}

/** Calls the API of a server in its own process. */
export function askServer(address: string, { token, method, route, body, key }: Question): Promise<Response> {
  return fetch(`${address}${route}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/ld+json',
      'X-Application-Key': PROCESS_KEY,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
