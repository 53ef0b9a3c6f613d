import type { RouterHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { createActor } from 'xstate';
import { registerService } from 'xstate/dev';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { LazyServices } from '#machines/root/services.ts';
import type { Facts } from '#machines/shared/values/facts.ts';
import { knowOffsets } from '#machines/shared/values/steady-offsets.ts';
import { watchActivity } from '#src/adapters/api/activity.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createServerClock } from '#src/adapters/api/server-clock.ts';
import { createConfigSource } from '#src/adapters/configuration/app-config.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import { factsFirst } from '#src/adapters/facts.ts';
import { keyMaker } from '#src/adapters/idempotency/new-key.ts';
import { showBadge } from '#src/adapters/installation/app-badge.ts';
import { loadJsonFile } from '#src/adapters/json-file.ts';
import { createTexts, type Texts } from '#src/adapters/language/texts.ts';
import { createKeptAnswers, keepOnlyAnswersOf } from '#src/adapters/offline/kept-answers.ts';
import { createReleaseCheck } from '#src/adapters/release/release-check.ts';
import { createSessionStore } from '#src/adapters/session/session-store.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { createLocks } from '#src/adapters/storage/locks.ts';
import { addActor } from '#src/app/lazy/add-actor.ts';
import { createLazyCode } from '#src/app/lazy/lazy-code.ts';
import { connectRouter } from '#src/app/navigation/bridge.ts';
import { connectLinks } from '#src/app/navigation/links.ts';
import { plainPageOf } from '#src/app/navigation/plain-page.ts';
import { createAppRouter, type AppRouter } from '#src/app/navigation/router.tsx';
import { chunksOf } from '#src/host/lazy-chunk.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { validateSearch } from '#src/location/search.ts';
import { createClients } from '#src/wiring/clients.ts';
import { createPayments, type Payments } from '#src/wiring/payments.tsx';
import { recordEarly } from './early-events.ts';
import { failedFlows } from './failed-flows.ts';
import { provideRoot } from './provide.ts';
import { refreshThrough } from './refresh-through.ts';
import { untilOpened } from './until-opened.ts';

export interface App {
  root: RootRef;
  router: AppRouter;
  payments: Payments;
  translator: i18n;
  texts: Texts;
  /** Loads the texts, code and data of the first screen. The root must have started. */
  open: () => Promise<void>;
  /** Whether the rendered page shows the same as the app would show now. */
  isAsRendered: () => boolean;
  /** To be called when the first screen is mounted. */
  shown: () => void;
  /** Loads the frame around every screen. */
  loadShell: () => void;
}

/** Builds the adapters, the root actor and the router. One call creates one app. */
export function createApp(options: {
  environment: 'development' | 'production';
  browser: Window & typeof globalThis;
  /** The facts in a rendered page; null: the page is not rendered. */
  facts?: Facts | null;
  history?: RouterHistory;
  /** A translator that already has the texts. The default translator is empty. */
  translator?: i18n;
}): App {
  const { environment, browser, facts = null, history, translator = createI18n() } = options;
  const { fetch, isUsedUp } = factsFirst(browser.fetch.bind(browser), facts, browser.earlyAnswers);
  if (facts) knowOffsets(facts.offsets);
  const config = createConfigSource(() => loadJsonFile(fetch, `/assets/config/${environment}.json`));
  const store = createLocalStore(browser);
  const sessions = createSessionStore(store, (userId) => {
    void keepOnlyAnswersOf(userId, browser);
    // The session may have ended while the app was closed.
    if (userId === null) showBadge(browser, 0);
  });
  const { crypto, document, location, navigator } = browser;
  const texts = createTexts({
    translator,
    store,
    fetch,
    document,
    asked: new URLSearchParams(location.search).get('lang'),
    rendered: facts,
  });
  const clock = createServerClock(undefined, facts?.now, facts?.isKept);
  const kept = createKeptAnswers(facts?.isKept ? facts.now : null);
  const client = createApiClient({
    config,
    fetch: kept.listen(clock.listen(fetch)),
    locale: texts.locale,
    tokens: {
      current: sessions.token,
      refresh: (refusedToken) => refreshThrough(root, refusedToken),
    },
  });
  const { api, activity } = watchActivity(client);
  const payments = createPayments({ config, browser, language: texts.spoken });
  const clients = createClients({
    api,
    activity,
    config,
    clock,
    kept,
    releases: createReleaseCheck(browser),
    store,
    sessions,
    texts,
    payments,
    tab: browser,
    address: () => ({
      pathname: router.latestLocation.pathname,
      search: validateSearch(router.latestLocation.search),
    }),
    newKey: keyMaker(crypto),
    takeLock: createLocks({ store, locks: navigator.locks }),
    changes: createChanges(),
  });
  const machine = provideRoot(clients);
  const actor = createActor(machine, { systemId: 'root' });
  const root: RootRef = actor;
  const takeEarly = recordEarly(root);
  // For development tools, by XState's hook. Has no effect without them.
  registerService(actor);
  const chunk = chunksOf(root, texts.complete);
  const router = createAppRouter(chunk, {
    origin: location.origin,
    isRendered: facts !== null,
    ...(history ? { history } : {}),
  });
  const lazyCode = createLazyCode(clients, chunk, {
    flow: (kind, logic) => addActor(machine, kind, logic),
    shell: (connect) => connect(clients, { root, router, early: takeEarly() }),
    reconnected() {
      const { connection } = root.getSnapshot().children;
      connection?.send({ type: 'connection.lost' });
      connection?.send({ type: 'connection.found' });
    },
    services(services) {
      for (const [name, logic] of Object.entries(services)) addActor(machine, name as keyof LazyServices, logic);
      root.send({ type: services.cart ? 'services.arrived' : 'shell.arrived' });
    },
  });
  // The server renders no Suspense boundary at the root, so the browser may not either.
  if (facts) router.ssr = { manifest: undefined };
  connectRouter(router, root, lazyCode);
  // The router follows the history itself once it is mounted.
  const stopFollowing = facts ? router.history.subscribe(() => void router.load()) : null;
  let isShown = false;
  const shown = () => {
    if (isShown) return;
    isShown = true;
    clock.start();
    stopFollowing?.();
    // Until now the browser itself has followed the links of a rendered page.
    connectLinks(router, browser.document);
  };
  // If it does not load, the next screen tries again.
  const loadShell = () => void lazyCode.loadShell();
  router.subscribe('onResolved', () => (isShown || !facts) && loadShell());
  const open = async () => {
    await Promise.all([texts.open(), router.load()]);
    await untilOpened(root, router.latestLocation);
  };
  const isAsRendered = () =>
    facts?.language === texts.spoken() &&
    failedFlows(root).length === 0 &&
    isUsedUp() &&
    facts.address === plainPageOf(router)?.address;
  return { root, router, payments, translator, texts, open, isAsRendered, shown, loadShell };
}
