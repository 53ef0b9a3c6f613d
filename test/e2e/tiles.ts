import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde" stroke="#89a"/></svg>';

/** A local tile server. */
export interface Tiles {
  readonly origin: string;
  /** Paths of the requested tiles, in order. */
  asked(): readonly string[];
  /** From now on all tiles fail. */
  breakDown(): void;
  close(): Promise<void>;
}

export async function startTiles(): Promise<Tiles> {
  const asked: string[] = [];
  let isBroken = false;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isBroken) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(TILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    breakDown: () => {
      isBroken = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
