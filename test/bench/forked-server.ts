import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNDISTURBED } from './running-server.ts';

/** A server in a process of its own, which ends when it is let go of. */
export interface ForkedServer<Ready> {
  /** What it said first. */
  readonly ready: Ready;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
}

export interface Forking {
  /** A file beside this one; it sends one message once it is ready. */
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/** Runs a script with a server, on a data directory of its own. @throws Error when it does not start. */
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
