import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '#server/sandbox/listen.ts';

/** Where a new server of the sandbox ends up when it is told this port. */
async function portFor(wanted: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listenOnLoopback(server, wanted);
}

it('takes another port where the one it is told is in use', async () => {
  const taken = await portFor(0);
  expect(await portFor(taken)).not.toBe(taken);
});

it('takes another port where the app itself has the last one', async () => {
  expect(await portFor(65_536)).toBeLessThanOrEqual(65_535);
});
