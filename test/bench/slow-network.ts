import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const ROUND_TRIP_MS = 150;
/** 1.6 Mbit/s. */
const BYTES_PER_MS = 200;

/** A proxy like a slow mobile network. The emulation of a page's network leaves out the service worker. */
export interface SlowNetwork {
  readonly origin: string;
  forwardTo(origin: string): void;
  /** Without delays until the next call. */
  setSlow(isSlow: boolean): void;
  /** All bytes of answers so far. */
  bytes(): number;
  close(): void;
}

export async function startSlowNetwork(): Promise<SlowNetwork> {
  let target = new URL('http://127.0.0.1');
  let isFreeAt = 0;
  let bytes = 0;
  let isSlow = true;
  /** All connections share the bandwidth. */
  const passage = async (size: number): Promise<void> => {
    bytes += size;
    if (!isSlow) return;
    isFreeAt = Math.max(performance.now(), isFreeAt) + size / BYTES_PER_MS;
    await wait(isFreeAt - performance.now());
  };

  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const fail = (): void => void outgoing.destroy();
    const forward = async (): Promise<void> => {
      if (isSlow) await wait(ROUND_TRIP_MS);
      const { hostname, port } = target;
      const asked = ask({ hostname, port, method, path: url, headers }, (answer) => {
        const pass = async (): Promise<void> => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          for await (const part of answer as AsyncIterable<Buffer>) {
            await passage(part.length);
            outgoing.write(part);
          }
          outgoing.end();
        };
        pass().catch(fail);
      });
      asked.once('error', fail);
      incoming.pipe(asked);
    };
    void forward();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (origin) => {
      target = new URL(origin);
    },
    setSlow: (slow) => {
      isSlow = slow;
    },
    bytes: () => bytes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
