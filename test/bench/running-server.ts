import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { consoleLog } from '#server/shared/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import type { Send } from '#test/harness/race.ts';

/** Settings of every measured server: no rate limits, and no sandbox operator. */
export const UNDISTURBED = {
  PORT: '0',
  REQUESTS_PER_MINUTE: '1000000000',
  NETWORK_REQUESTS_PER_MINUTE: '1000000000',
  SANDBOX_OPERATOR_SECONDS: '0',
} as const;

/** Runs the whole server in this process, on its own data directory. */
export async function withServer<Result>(
  settings: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mesa-bench-'));
  const server = await startServer(readConfig({ ...UNDISTURBED, DATA_DIR: dataDir, ...settings }), consoleLog);
  try {
    return await work(server);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Calls the API through its port. */
export function sendTo({ address, deps }: RunningServer): Send {
  const headers = {
    accept: 'application/ld+json',
    'content-type': 'application/ld+json',
    'x-application-key': deps.config.applicationKey,
  };
  return async ({ method, path: target, token, body }) => {
    const answer = await fetch(`${address}${target}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}
