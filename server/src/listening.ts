import type { Server } from 'node:net';
import type { Config } from './config/config.ts';
import { reasonOf, StartError } from './shared/start-error.ts';

/** Resolves with the address. @throws StartError */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new StartError(`HOST ${host} and PORT ${port} cannot be used: ${reasonOf(error)}.`));
    });
    server.listen(port, host, () => {
      const bound = server.address();
      const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
      const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
      resolve(`http://${name}:${boundPort}`);
    });
  });
}

/** Checks that the server can listen there. @throws StartError */
export async function probePort(server: Server, config: Pick<Config, 'host' | 'port'>): Promise<void> {
  await listen(server, config);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
