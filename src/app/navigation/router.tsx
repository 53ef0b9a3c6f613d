import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyRoute } from '#src/app/lazy/lazy-route.tsx';
import { createModalViews, type ModalViews } from '#src/app/lazy/modal-views.ts';
import { AppFrame } from '#src/app/shell/AppFrame.tsx';
import { ModalRoute, pageOrModal } from '#src/app/shell/ModalHost.tsx';
import type { ChunkMaker } from '#src/host/lazy-chunk.ts';
import { MODAL_PATHS } from '#src/location/modal-stack.ts';
import { validateSearch } from '#src/location/search.ts';
import { CrashedRoute, ServerErrorRoute } from '#src/screens/server-error/server-error.page.tsx';

interface RouterContext {
  modals: ModalViews;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: AppFrame, validateSearch });

/** Opened by its own URL, a modal renders alone. */
const modalRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: ModalRoute });

/** All root routes of spec 2, each lazy. */
function createRouteTree(chunk: ChunkMaker) {
  const screen = <Path extends string>(path: Path, load: () => Promise<ComponentType>) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: lazyRoute(chunk(load)) });

  const accountScreen = <Path extends string>(path: Path, load: () => Promise<ComponentType>) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: pageOrModal(lazyRoute(chunk(load))) });

  const indexRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/intro', replace: true });
    },
  });

  const appRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/app',
    component: lazyRoute(chunk(async () => (await import('#src/app/shell/app-shell.tsx')).AppShellRoute)),
  });

  const appIndexRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/app/welcome', search: true, replace: true });
    },
  });

  const placeRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/restaurants/$placeId',
    component: lazyRoute(chunk(async () => (await import('#src/flows/place/place.page.tsx')).PlaceRoute)),
  });

  const welcomeRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/welcome',
    component: lazyRoute(chunk(async () => (await import('#src/flows/catalogue/catalogue.page.tsx')).WelcomeRoute)),
  });

  return rootRoute.addChildren([
    indexRoute,
    screen('/intro', async () => (await import('#src/screens/intro/intro.page.tsx')).IntroRoute),
    accountScreen('/auth/login', async () => (await import('#src/flows/login/login.page.tsx')).LoginRoute),
    screen(
      '/auth/mycascais-login',
      async () => (await import('#src/flows/municipal-login/municipal-login.page.tsx')).MunicipalLoginRoute,
    ),
    accountScreen('/auth/signup', async () => (await import('#src/flows/signup/signup.page.tsx')).SignupRoute),
    accountScreen(
      '/auth/forgot-password',
      async () => (await import('#src/flows/forgot-password/forgot-password.page.tsx')).ForgotPasswordRoute,
    ),
    screen(
      '/auth/reset-password',
      async () => (await import('#src/flows/reset-password/reset-password.page.tsx')).ResetPasswordRoute,
    ),
    screen('/auth/verify', async () => (await import('#src/flows/verify/verify.page.tsx')).VerifyRoute),
    screen('/legal/terms', async () => (await import('#src/screens/legal/legal.page.tsx')).TermsRoute),
    screen('/legal/privacy', async () => (await import('#src/screens/legal/legal.page.tsx')).PrivacyRoute),
    screen('/auth/logout', async () => (await import('#src/screens/logout/logout.page.tsx')).LogoutRoute),
    appRoute.addChildren([appIndexRoute, placeRoute, welcomeRoute]),
    // Not lazy: it must work when nothing else loads.
    createRoute({ getParentRoute: () => rootRoute, path: '/server-error', component: ServerErrorRoute }),
    ...MODAL_PATHS.map(modalRoute),
    // A route instead of a `notFoundComponent`, so that it is lazy.
    screen('$', async () => (await import('#src/screens/not-found/not-found.page.tsx')).NotFoundRoute),
  ]);
}

/** One router per app. Flows follow its events, never `beforeLoad`. */
export function createAppRouter(chunk: ChunkMaker, history?: RouterHistory) {
  return createRouter({
    routeTree: createRouteTree(chunk),
    context: { modals: createModalViews(chunk) },
    defaultPreload: false,
    defaultErrorComponent: CrashedRoute,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
