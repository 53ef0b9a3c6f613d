import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnLoopback } from '#server/sandbox/listen.ts';
import { createApi } from './api.ts';
import type { ApiOptions } from './api.ts';
import { browserScript } from './browser-script.ts';
import { createControl } from './control.ts';
import { createFaults } from './faults.ts';
import { openStore } from './store.ts';
import { deliverWebhooks } from './webhooks.ts';

/** Used only by the sandbox, which moves no money and listens on loopback. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} as const;

export interface PaymentSandboxOptions {
  dataDir: string | null;
  port: number;
}

export interface PaymentSandbox {
  /** API address for the SDK. `/sandbox/charges` there lists the charges. */
  apiBase: string;
  browserApp: Hono<{ Bindings: HttpBindings }>;
  deliverWebhooksTo: (url: string) => void;
  close: () => Promise<void>;
}

/** Contract 5 "PAYMENT_API_BASE". */
export async function startPaymentSandbox({ dataDir, port }: PaymentSandboxOptions): Promise<PaymentSandbox> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const store = openStore(dataDir === null ? null : join(dataDir, 'payments.jsonl'));
  const faults = createFaults();
  let webhooks = deliverWebhooks(store, faults, null);
  const options: ApiOptions = { store, faults, ...SANDBOX_KEYS, onCommitted: () => webhooks.flush() };

  const own = new Hono<{ Bindings: HttpBindings }>();
  own.get('/stripe.js', browserScript);
  own.route('/sandbox', createControl(store, faults));
  own.route('/v1', createApi(options, 'server'));

  const browserApp = new Hono<{ Bindings: HttpBindings }>();
  browserApp.get('/stripe.js', browserScript);
  browserApp.route('/v1', createApi(options, 'browser'));

  const server = createAdaptorServer({ fetch: own.fetch });
  const boundPort = await listenOnLoopback(server, port);
  return {
    apiBase: `http://127.0.0.1:${boundPort}`,
    browserApp,
    deliverWebhooksTo: (url) => {
      webhooks.close();
      webhooks = deliverWebhooks(store, faults, { url, secret: SANDBOX_KEYS.webhookSecret });
      webhooks.flush();
    },
    close: async () => {
      webhooks.close();
      faults.clear();
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      store.close();
    },
  };
}
