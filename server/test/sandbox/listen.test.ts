import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '#server/sandbox/listen.ts';

/** The port of a new sandbox server that is asked to use this one. */
async function portFor(wanted: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listenOnLoopback(server, wanted);
}

it('takes another port when the requested one is in use', async () => {
  const taken = await portFor(0);
  expect(await portFor(taken)).not.toBe(taken);
});

it('takes another port when the app itself uses the last one', async () => {
  expect(await portFor(65_536)).toBeLessThanOrEqual(65_535);
});
