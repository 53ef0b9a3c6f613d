import type { Server } from 'node:net';

const LAST_PORT = 65_535;

/** Uses a free port if this one is in use or out of range. Resolves with the port. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  return attempt(server, port > LAST_PORT ? 0 : port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') return attempt(server, 0);
    throw error;
  });
}

function attempt(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The sandbox has no port.'));
      else resolve(address.port);
    });
  });
}
