import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import { createInteractions } from './interactions.ts';
import { createSandboxProvider, type SandboxProviderOptions } from './provider.ts';

export async function createSandboxListener(options: SandboxProviderOptions): Promise<RequestListener> {
  const sandbox = await createSandboxProvider(options);
  const protocol = sandbox.provider.callback();
  const interactions = createInteractions(sandbox, new URL(options.redirectUri).origin);
  const pages = getRequestListener((request, env) => interactions.fetch(request, { ...env }));
  return (incoming, outgoing) => {
    const answer = incoming.url?.startsWith('/interaction/') ? pages : protocol;
    void answer(incoming, outgoing);
  };
}
