import { BroadcastChannel } from 'node:worker_threads';
import { readConfig } from '#server/config/config.ts';
import { consoleLog } from '#server/shared/log.ts';
import { startServer } from '#server/start.ts';

/** Messages to the measuring process. */
export interface RenderingServer {
  readonly app: string;
  readonly applicationKey: string;
  readonly placeIds: readonly number[];
}

/** In bytes, after garbage collection. */
export interface RenderingMemory {
  readonly resident: number;
  readonly server: number;
  /** The memory of the thread that renders. */
  readonly renderer: number;
}

/** The whole server; reports its memory on request, if `thread-memory.mjs` is loaded into its threads. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, consoleLog);
  const places = await server.deps.db.selectFrom('places').select('id').orderBy('id').execute();
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  process.on('message', () => void weigh().then((memory) => process.send?.(memory)));
  const ready: RenderingServer = {
    app: server.address,
    applicationKey: config.applicationKey,
    placeIds: places.map(({ id }) => id),
  };
  process.send?.(ready);
}

/** An answer of `thread-memory.mjs`. */
interface OfThread {
  readonly thread: 'server' | 'renderer';
  readonly used: number;
}

function weigh(): Promise<RenderingMemory> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('memory');
    const used: Partial<Record<OfThread['thread'], number>> = {};
    channel.addEventListener('message', (message) => {
      const { thread, used: bytes } = (message as MessageEvent<OfThread>).data;
      used[thread] = bytes;
      const { server, renderer } = used;
      if (server === undefined || renderer === undefined) return;
      channel.close();
      resolve({ resident: process.memoryUsage.rss(), server, renderer });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    channel.postMessage('weigh');
  });
}

await main();
