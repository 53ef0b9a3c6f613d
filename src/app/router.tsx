import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { AppFrame } from './AppFrame.tsx';
import { ModalRoute } from './ModalHost.tsx';

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
  /** Which part of a place a notification opens. */
  view?: 'requests' | 'reservations';
  /** What a modal that was opened by its own path is about: a place, or by its id an order, a bill, a reservation. */
  place?: number;
  id?: number;
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
    ...(search['modal'] === true || search['modal'] === 'true' ? { modal: true } : {}),
    ...(search['view'] === 'requests' || search['view'] === 'reservations' ? { view: search['view'] } : {}),
    ...number('place'),
    ...number('id'),
  };
}

const rootRoute = createRootRouteWithContext<object>()({ component: AppFrame, validateSearch });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/intro', replace: true });
  },
});

const introRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/intro',
  component: lazyRouteComponent(() => import('./routes/intro.tsx'), 'IntroRoute'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/login',
  component: lazyRouteComponent(() => import('./routes/login.tsx'), 'LoginRoute'),
});

const municipalLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/mycascais-login',
  component: lazyRouteComponent(() => import('./routes/municipal-login.tsx'), 'MunicipalLoginRoute'),
});

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signup',
  component: lazyRouteComponent(() => import('./routes/signup.tsx'), 'SignupRoute'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/forgot-password',
  component: lazyRouteComponent(() => import('./routes/forgot-password.tsx'), 'ForgotPasswordRoute'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  component: lazyRouteComponent(() => import('./routes/reset-password.tsx'), 'ResetPasswordRoute'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify',
  component: lazyRouteComponent(() => import('./routes/verify.tsx'), 'VerifyRoute'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/terms',
  component: lazyRouteComponent(() => import('./routes/legal.tsx'), 'TermsRoute'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal/privacy',
  component: lazyRouteComponent(() => import('./routes/legal.tsx'), 'PrivacyRoute'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/logout',
  component: lazyRouteComponent(() => import('./routes/logout.tsx'), 'LogoutRoute'),
});

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  component: lazyRouteComponent(() => import('./routes/app-shell.tsx'), 'AppShellRoute'),
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
  component: lazyRouteComponent(() => import('./routes/place.tsx'), 'PlaceRoute'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./routes/welcome.tsx'), 'WelcomeRoute'),
});

const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/server-error',
  component: lazyRouteComponent(() => import('./routes/server-error.tsx'), 'ServerErrorRoute'),
});

// A route and not a `notFoundComponent`, so that its code comes only when it is needed.
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFoundRoute'),
});

// Opened directly, or by a pasted link, a modal's own path renders the modal alone.
const modalRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: ModalRoute });

const routeTree = rootRoute.addChildren([
  indexRoute,
  introRoute,
  loginRoute,
  municipalLoginRoute,
  signupRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyRoute,
  termsRoute,
  privacyRoute,
  logoutRoute,
  appRoute.addChildren([appIndexRoute, placeRoute, welcomeRoute]),
  serverErrorRoute,
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
  notFoundRoute,
]);

/** A router of its own for each app; flows are fed from its events, never from `beforeLoad`. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: {},
    defaultPreload: false,
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
