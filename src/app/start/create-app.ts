import type { i18n } from 'i18next';
import { createActor } from 'xstate';
import { registerService } from 'xstate/dev';
import { registerCode, type RootRef } from '#machines/root/root.machine.ts';
import { LOCALES } from '#machines/shared/values/language.ts';
import { watchActivity } from '#src/adapters/api/activity.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createConfigSource } from '#src/adapters/configuration/app-config.ts';
import { keyMaker } from '#src/adapters/idempotency/new-key.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import { createTexts, type Texts } from '#src/adapters/language/texts.ts';
import { createReleaseCheck } from '#src/adapters/release/release-check.ts';
import { createSessionStore } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createLocks } from '#src/adapters/storage/locks.ts';
import { createLazyCode } from '#src/app/lazy/lazy-code.ts';
import { connectRouter } from '#src/app/navigation/bridge.ts';
import { connectLinks } from '#src/app/navigation/links.ts';
import { createAppRouter, type AppRouter } from '#src/app/navigation/router.tsx';
import { chunksOf } from '#src/host/lazy-chunk.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { createPayments, type Payments } from '#src/wiring/payments.tsx';
import { provideRoot } from './provide.ts';
import { refreshThrough } from './refresh-through.ts';

export interface App {
  root: RootRef;
  router: AppRouter;
  payments: Payments;
  translator: i18n;
  texts: Texts;
}

/** Builds the adapters, the root actor and the router, and ties them together. One call makes one app. */
export function createApp(options: {
  environment: 'development' | 'production';
  browser: Window & typeof globalThis;
}): App {
  const { environment, browser } = options;
  const fetch = browser.fetch.bind(browser);
  const config = createConfigSource(() => loadJsonFile(fetch, `/assets/config/${environment}.json`));
  const store = createLocalStore(browser);
  const sessions = createSessionStore(store);
  const { crypto, document, navigator } = browser;
  const translator = createI18n();
  const texts = createTexts({ translator, store, fetch, document });
  const client = createApiClient({
    config,
    fetch,
    locale: () => LOCALES[texts.spoken()],
    tokens: {
      current: () => sessions.current()?.token ?? null,
      refresh: (refusedToken) => refreshThrough(root, refusedToken),
    },
  });
  const { api, activity } = watchActivity(client);
  const payments = createPayments({ config, browser, language: texts.spoken });
  const clients: Clients = {
    api,
    activity,
    config,
    releases: createReleaseCheck(browser),
    store,
    sessions,
    texts,
    payments,
    tab: browser,
    newKey: keyMaker(crypto),
    takeLock: createLocks({ store, locks: navigator.locks }),
  };
  const machine = provideRoot(clients);
  const actor = createActor(machine, { systemId: 'root' });
  const root: RootRef = actor;
  // To whatever development tool listens, by the hook that XState has for them: in a customer's browser nobody does.
  registerService(actor);
  const chunk = chunksOf(root);
  const router = createAppRouter(chunk);
  const lazyCode = createLazyCode(clients, chunk, (code) => {
    registerCode(machine, code);
    if (code.cart) root.send({ type: 'services.arrived' });
    if (code.alerts) root.send({ type: 'shell.arrived' });
  });
  connectRouter(router, root, lazyCode);
  // Nobody misses the shell while it is not there: what cannot be had now comes with the next screen.
  router.subscribe('onResolved', () => void lazyCode.load(['menu']));
  connectLinks(router, browser.document);
  return { root, router, payments, translator, texts };
}
