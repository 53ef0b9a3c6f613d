import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Loaded into each thread of a measured server, with `--expose-gc`. JavaScript, since tsx does not run in threads. */
const ROUNDS = 3;
const SETTLING_MS = 300;

/** In bytes, after garbage collection: the JavaScript heap, and the memory that its objects hold outside it. */
async function memoryInUse() {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc();
    await pause(SETTLING_MS);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const channel = new BroadcastChannel('memory');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (used) => channel.postMessage({ thread: isMainThread ? 'server' : 'renderer', used });
channel.addEventListener('message', ({ data }) => {
  if (data === 'weigh') void memoryInUse().then(tell);
});
channel.unref();
