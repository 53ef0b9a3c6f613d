import {
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
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createActor, fromPromise, setup } from 'xstate';

/** The app's runtime packages without the app: the baseline for the size of the first route. */
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
const router = createRouter({ routeTree: rootRoute.addChildren([firstRoute]) });

const container = document.getElementById('root');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        {/* The app registers its router's type for the whole project. */}
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </StrictMode>,
  );
}
