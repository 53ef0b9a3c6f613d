import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Flow } from '#machines/flows.ts';
import { forgotPasswordFlow } from '#machines/forgot-password/forgot-password.flow.ts';
import { loginFlow } from '#machines/login/login.flow.ts';
import { municipalLoginFlow } from '#machines/municipal-login/municipal-login.flow.ts';
import { placeFlow } from '#machines/place/place.flow.ts';
import { resetPasswordFlow } from '#machines/reset-password/reset-password.flow.ts';
import { signupFlow } from '#machines/signup/signup.flow.ts';
import { verifyFlow } from '#machines/verify/verify.flow.ts';
import { loadFrame, loadIntro, loadNotFound, loadWelcome } from '#src/app/lazy/first-code.ts';
import { isFirstFlow, loadPage } from '#src/app/lazy/flow-modules.ts';
import { lazyRoute } from '#src/app/lazy/lazy-route.tsx';
import { createModalViews, type ModalViews } from '#src/app/lazy/modal-views.ts';
import { AppFrame } from '#src/app/shell/AppFrame.tsx';
import { ModalRoute, pageOrModal } from '#src/app/shell/ModalHost.tsx';
import type { ChunkMaker, ChunkTexts } from '#src/host/lazy-chunk.ts';
import { MODAL_PATHS } from '#src/location/modal-stack.ts';
import { validateSearch, type AppSearch } from '#src/location/search.ts';
import { CrashedRoute, ServerErrorRoute } from '#src/screens/server-error/server-error.page.tsx';
import { tellShown } from './tell-shown.tsx';

interface RouterContext {
  modals: ModalViews;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: AppFrame, validateSearch });

const route = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: tellShown(component) });

/** All root routes of spec 2, each lazy. */
function createRouteTree(chunk: ChunkMaker) {
  const lazy = (load: () => Promise<ComponentType>, texts?: ChunkTexts) => lazyRoute(chunk(load, texts));
  const page = ({ kind }: Flow) => lazy(() => loadPage(kind), isFirstFlow(kind) ? 'first' : 'all');
  const account = <Path extends string>(flow: Flow & { page: { path: Path } }) => route(flow.page.path, page(flow));
  const form = <Path extends string>(flow: Flow & { page: { path: Path } }) =>
    route(flow.page.path, pageOrModal(page(flow)));
  const screen = <Path extends string>(path: Path, load: () => Promise<ComponentType>, texts?: ChunkTexts) =>
    route(path, lazy(load, texts));

  const indexRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/intro', replace: true });
    },
  });

  const appRoute = screen('/app', async () => (await loadFrame()).AppShellRoute, 'first');

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
    component: page(placeFlow),
  });

  const welcomeRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/welcome',
    component: lazy(loadWelcome, 'first'),
  });

  return rootRoute.addChildren([
    indexRoute,
    screen('/intro', loadIntro, 'first'),
    form(loginFlow),
    account(municipalLoginFlow),
    form(signupFlow),
    form(forgotPasswordFlow),
    account(resetPasswordFlow),
    account(verifyFlow),
    screen('/legal/terms', async () => (await import('#src/screens/legal/legal.page.tsx')).TermsRoute),
    screen('/legal/privacy', async () => (await import('#src/screens/legal/legal.page.tsx')).PrivacyRoute),
    screen('/auth/logout', async () => (await import('#src/screens/logout/logout.page.tsx')).LogoutRoute),
    appRoute.addChildren([appIndexRoute, placeRoute, welcomeRoute]),
    // Not lazy: it must work when nothing else loads.
    route('/server-error', ServerErrorRoute),
    // Opened by its own URL, a modal renders alone.
    ...MODAL_PATHS.map((path) => route(path, ModalRoute)),
    // A route instead of a `notFoundComponent`, so that it is lazy.
    screen('$', loadNotFound, 'first'),
  ]);
}

interface Shown {
  page: string;
  modals: string;
}

function shownAt({ pathname, search }: { pathname: string; search: AppSearch }): Shown {
  const { modals = '', ...rest } = search;
  return { page: pathname + JSON.stringify(rest), modals };
}

/** One router per app. Flows follow its events, never `beforeLoad`. */
export function createAppRouter(
  chunk: ChunkMaker,
  { history, origin, isRendered = false }: { history?: RouterHistory; origin?: string; isRendered?: boolean } = {},
) {
  let isFirst = isRendered;
  let shown: Shown | null = null;
  return createRouter({
    routeTree: createRouteTree(chunk),
    context: { modals: createModalViews(chunk) },
    defaultPreload: false,
    defaultErrorComponent: CrashedRoute,
    // A customer may have scrolled a rendered page before it is taken over. If only dialogs open or close, the page
    // below keeps its position, because a list may have scrolled to a new order.
    scrollRestoration: ({ location }) => {
      const [before, next] = [shown, shownAt(location)];
      const isKept = isFirst || (before?.page === next.page && before.modals !== next.modals);
      isFirst = false;
      shown = next;
      return !isKept;
    },
    ...(history ? { history } : {}),
    ...(origin ? { origin } : {}),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
