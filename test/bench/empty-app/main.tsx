import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createInstance } from 'i18next';
import { createFetch } from 'ofetch';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createActor, fromPromise, setup } from 'xstate';

/** The app's runtime packages without the app, also as a prerendered page: the baseline for size and blocking time. */
const http = createFetch();
const machine = setup({
  actors: { load: fromPromise(() => http<object>('/texts.json')) },
}).createMachine({
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', onDone: 'ready', onError: 'failed' } }, ready: {}, failed: {} },
});
export const root = createActor(machine);
root.start();

const i18n = createInstance();
void i18n.use(initReactI18next).init({ lng: 'pt', resources: { pt: { translation: { title: 'Mesa' } } } });

const rootRoute = createRootRoute({ component: Outlet });
const firstRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./first-route.tsx'), 'FirstRoute'),
});
const router = createRouter({
  routeTree: rootRoute.addChildren([firstRoute]),
  ...(import.meta.env.SSR ? { history: createMemoryHistory() } : {}),
});
// In the browser it renders the same tree as on the server.
router.ssr = { manifest: undefined };

const view = (
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      {/* The app registers its router's type for the whole project. */}
      <RouterProvider router={router as never} />
    </I18nextProvider>
  </StrictMode>
);

/** The view with the first route, for both sides. */
export const loaded = router.load().then(() => view);

if (!import.meta.env.SSR) {
  const container = document.getElementById('root');
  if (container) void loaded.then((screen) => hydrateRoot(container, screen));
}
