import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNDISTURBED } from './running-server.ts';

/** A server in its own process; it ends when the parent disconnects. */
export interface ForkedServer<Ready> {
  /** Its first message. */
  readonly ready: Ready;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export interface Forking {
  /** A file in this folder; it sends one message once it is ready. */
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/**
 * Forks a script that runs a server on its own data directory.
 * @throws Error when it does not start.
 */
export async function forkServer<Ready>({
  script,
  settings,
  nodeOptions = [],
  ...options
}: Forking): Promise<ForkedServer<Ready>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mesa-bench-'));
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(path.join(import.meta.dirname, script), options.arguments ?? [], {
    execArgv: ['--import', 'tsx', ...nodeOptions],
    env: { PATH, HOME, ...UNDISTURBED, DATA_DIR: dataDir, ...settings },
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  const [ready] = (await Promise.race([once(child, 'message'), exited.then(() => [null])])) as [Ready | null];
  if (ready !== null) return { ready, child, stop };
  await stop();
  throw new Error('The server under test did not start.');
}
