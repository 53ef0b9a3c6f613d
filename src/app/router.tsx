import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isPlaceView, type PlaceView } from '#machines/shared/place-view.ts';
import { AppFrame } from './AppFrame.tsx';
import type { ChunkMaker } from './late-chunk.ts';
import { lateRoute } from './late-route.tsx';
import { createModalViews, type ModalViews } from './modal-views.ts';
import { ModalRoute } from './ModalHost.tsx';
import { CrashedRoute, ServerErrorRoute } from './routes/server-error.tsx';

/** What the location's search may carry. Anything else is dropped, so that a hostile link opens nothing. */
export interface AppSearch {
  /** The modal stack, bottom first: "option-tree:8,login". */
  modals?: string;
  /** Auth screens as modals (spec 2). */
  modal?: boolean;
  /** Where to go after login; checked by `safeReturnUrl` before use. */
  returnUrl?: string;
  /** Verification and password-reset links. */
  token?: string;
  /** What the municipal login's provider sends along. */
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
  /** The code of a QR address that the app was opened with. */
  qr?: string;
  /** Which part of a place is shown; a notification opens one. */
  view?: PlaceView;
  /** What a modal that was opened by its own path is about: a place, or by its id an order, a bill, a reservation. */
  place?: number;
  id?: number;
  /** Whose places the welcome screen lists instead of those around: a theme's, or an operator's. */
  theme?: number;
  operator?: string;
}

function validateSearch(search: Record<string, unknown>): AppSearch {
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? { [key]: search[key] } : {});
  // A code of digits only would be read as a number.
  const opaque = (key: string) => (typeof search[key] === 'number' ? { [key]: String(search[key]) } : text(key));
  const number = (key: string) => {
    const value = Number(search[key]);
    return Number.isSafeInteger(value) && value > 0 ? { [key]: value } : {};
  };
  return {
    ...text('modals'),
    ...text('returnUrl'),
    ...text('token'),
    ...opaque('code'),
    ...opaque('state'),
    ...text('iss'),
    ...text('error'),
    ...text('qr'),
    ...(search['modal'] === true || search['modal'] === 'true' ? { modal: true } : {}),
    ...(isPlaceView(search['view']) ? { view: search['view'] } : {}),
    ...number('place'),
    ...number('id'),
    ...number('theme'),
    ...opaque('operator'),
  };
}

interface RouterContext {
  modals: ModalViews;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: AppFrame, validateSearch });

/** Opened directly, or by a pasted link, a modal's own path renders the modal alone. */
const modalRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: ModalRoute });

/** Every root route of spec 2, each with code of its own. */
function createRouteTree(chunk: ChunkMaker) {
  const screen = <Path extends string>(path: Path, load: () => Promise<ComponentType>) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: lateRoute(chunk(load)) });

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
    component: lateRoute(chunk(async () => (await import('./routes/app-shell.tsx')).AppShellRoute)),
  });

  // `/app` alone has no screen of its own.
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
    component: lateRoute(chunk(async () => (await import('./routes/place.tsx')).PlaceRoute)),
  });

  const welcomeRoute = createRoute({
    getParentRoute: () => appRoute,
    path: '/welcome',
    component: lateRoute(chunk(async () => (await import('./routes/welcome.tsx')).WelcomeRoute)),
  });

  return rootRoute.addChildren([
    indexRoute,
    screen('/intro', async () => (await import('./routes/intro.tsx')).IntroRoute),
    screen('/auth/login', async () => (await import('./routes/login.tsx')).LoginRoute),
    screen('/auth/mycascais-login', async () => (await import('./routes/municipal-login.tsx')).MunicipalLoginRoute),
    screen('/auth/signup', async () => (await import('./routes/signup.tsx')).SignupRoute),
    screen('/auth/forgot-password', async () => (await import('./routes/forgot-password.tsx')).ForgotPasswordRoute),
    screen('/auth/reset-password', async () => (await import('./routes/reset-password.tsx')).ResetPasswordRoute),
    screen('/auth/verify', async () => (await import('./routes/verify.tsx')).VerifyRoute),
    screen('/legal/terms', async () => (await import('./routes/legal.tsx')).TermsRoute),
    screen('/legal/privacy', async () => (await import('./routes/legal.tsx')).PrivacyRoute),
    screen('/auth/logout', async () => (await import('./routes/logout.tsx')).LogoutRoute),
    appRoute.addChildren([appIndexRoute, placeRoute, welcomeRoute]),
    // Not late: it must be there when nothing else is.
    createRoute({ getParentRoute: () => rootRoute, path: '/server-error', component: ServerErrorRoute }),
    modalRoute('/checkout-modal'),
    modalRoute('/add-card-modal'),
    modalRoute('/delivery-method-modal'),
    modalRoute('/orders-modal'),
    modalRoute('/order-modal'),
    modalRoute('/reservations-modal'),
    modalRoute('/reservation-modal'),
    modalRoute('/new-reservation-modal'),
    modalRoute('/bills-modal'),
    modalRoute('/bill-modal'),
    modalRoute('/payment-modal'),
    modalRoute('/browser-scanner'),
    // A route and not a `notFoundComponent`, so that its code comes only when it is needed.
    screen('$', async () => (await import('./routes/not-found.tsx')).NotFoundRoute),
  ]);
}

/** A router of its own for each app; flows are fed from its events, never from `beforeLoad`. */
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
