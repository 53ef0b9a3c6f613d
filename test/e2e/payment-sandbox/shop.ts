import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import path from 'node:path';
import { Stripe } from 'stripe';
import { build } from 'vite';
import { SANDBOX_KEYS, startPaymentSandbox } from '#server/sandbox/payments/start.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
const HTML = `<!doctype html><html lang="pt"><head><title>Cartão</title><link rel="stylesheet" href="/page.css"></head>
  <body><main></main><script src="/sandbox/payments/stripe.js"></script><script src="/page.js"></script></body></html>`;
const CSS = `:root { color-scheme: light; } .field { border: 1px solid; padding: 12px; }`;

/** A page with the provider's client libraries on the sandbox, under a strict content policy. */
export interface Shop {
  readonly origin: string;
  /** The provider's server library on the sandbox. */
  readonly stripe: Stripe;
  close(): Promise<void>;
}

export async function startShop(): Promise<Shop> {
  const sandbox = await startPaymentSandbox({ dataDir: null, port: 0 });
  const script = await bundlePage();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/', (c) => c.html(HTML, 200, { 'Content-Security-Policy': POLICY }));
  app.get('/page.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }));
  app.get('/page.css', (c) => c.body(CSS, 200, { 'Content-Type': 'text/css' }));
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.route('/sandbox/payments', sandbox.browserApp);
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { hostname: host, port: apiPort } = new URL(sandbox.apiBase);
  return {
    origin: `http://127.0.0.1:${port}`,
    stripe: new Stripe(SANDBOX_KEYS.secretKey, { host, port: apiPort, protocol: 'http', telemetry: false }),
    close: async () => {
      server.close();
      await sandbox.close();
    },
  };
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: { input: path.join(import.meta.dirname, 'page.tsx'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The page was not built.');
  return output.output[0].code;
}
