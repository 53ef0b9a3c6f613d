import { createServer, type RequestListener } from 'node:http';
import { listenOnLoopback } from '#server/sandbox/listen.ts';
import { cacheSuccess } from '#server/shared/cache-success.ts';
import type { SandboxProviderOptions } from './provider.ts';

/** Only the loopback sandbox uses this client, and it admits anyone: the secret protects nothing. */
const CLIENT = { clientId: 'mesa', clientSecret: 'mesa-sandbox' } as const;

export interface MunicipalSandboxOptions {
  readonly port: number;
  readonly redirectUri: string;
}

export interface MunicipalSandbox {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
}

/** Listens on a loopback port; the provider's code is loaded on first request. */
export async function startMunicipalSandbox({ port, redirectUri }: MunicipalSandboxOptions): Promise<MunicipalSandbox> {
  const listener = cacheSuccess(() => load({ issuer, redirectUri, ...CLIENT }));
  const server = createServer((incoming, outgoing) => {
    listener().then(
      (serve) => serve(incoming, outgoing),
      () => outgoing.writeHead(500).end(),
    );
  });
  const issuer = `http://127.0.0.1:${await listenOnLoopback(server, port)}`;
  return {
    issuer,
    ...CLIENT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function load(options: SandboxProviderOptions): Promise<RequestListener> {
  const { createSandboxListener } = await import('./listener.ts');
  return createSandboxListener(options);
}
