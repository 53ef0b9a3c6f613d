import { createActor } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import { createConfigSource } from '#src/adapters/configuration/app-config.ts';
import { keyMaker } from '#src/adapters/idempotency/new-key.ts';
import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import { createSessionStore } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { connectRouter } from './bridge.ts';
import { connectLinks } from './links.ts';
import { createPayments, type Payments } from './payments.tsx';
import { provideRoot } from './provide.ts';
import { refreshThrough } from './refresh-through.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

export interface App {
  root: RootRef;
  router: AppRouter;
  payments: Payments;
}

/** Builds the adapters, the root actor and the router, and ties them together. One call makes one app. */
export function createApp(options: { environment: 'development' | 'production'; browser: Window & typeof globalThis }): App {
  const { environment, browser } = options;
  const fetch = browser.fetch.bind(browser);
  const config = createConfigSource(async () => {
    const response = await fetch(`/assets/config/${environment}.json`);
    return (await response.json()) as unknown;
  });
  const store = createLocalStore(browser);
  const sessions = createSessionStore(store);
  const newKey = keyMaker(browser.crypto);
  const cartNotes = createCartNotes({ store, newKey, now: () => Date.now() });
  const api = createApiClient({
    config,
    fetch,
    tokens: {
      current: () => sessions.current()?.token ?? null,
      refresh: (refusedToken) => refreshThrough(root, refusedToken),
    },
  });
  const payments = createPayments({ config, browser });
  const { locks } = browser.navigator;
  const attempts = createAttemptStore({
    store,
    userId: () => sessions.current()?.user.id ?? null,
    newKey,
    locks,
  });
  const clients = { api, config, store, sessions, cartNotes, attempts, payments, newKey, locks };
  const root: RootRef = createActor(provideRoot(clients), { systemId: 'root' });
  const router = createAppRouter();
  connectRouter(router, root);
  connectLinks(router, browser.document);
  return { root, router, payments };
}
