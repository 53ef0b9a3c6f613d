import { SEARCH_PARAMETERS, validateSearch, type AppSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

/** A location that the server may render. */
export interface PlainPage {
  /** For example `/legal/terms` or `/$`. */
  route: string;
  /** Equal for locations that show the same page. */
  address: string;
  /** Whether the server may keep the page. False if the number of such addresses is unlimited. */
  isKept: boolean;
}

/** The parameters that a rendered page may have. */
const PARAMETERS: Readonly<Record<string, readonly (keyof AppSearch)[]>> = {
  '/app/welcome': ['theme', 'operator', 'search', 'county', 'from'],
  '/app/restaurants/$placeId': ['view', 'search', 'from'],
  '/auth/login': ['returnUrl'],
  '/auth/signup': ['returnUrl'],
  '/auth/forgot-password': ['returnUrl'],
  '/server-error': ['returnUrl'],
};

/** Parameters whose values anybody can make up. */
const ENDLESS: readonly (keyof AppSearch)[] = ['returnUrl', 'search', 'from'];

/** Null: a parameter of the address opens something on top of the page. */
export function plainPageOf(router: AppRouter): PlainPage | null {
  router.updateLatestLocation();
  const { latestLocation: location } = router;
  const route = router.matchRoutes(location).at(-1)?.fullPath;
  if (route === undefined) return null;
  // A parameter counts even if its value is not valid.
  const allowed: readonly string[] = PARAMETERS[route] ?? [];
  const isOther = (name: string) => SEARCH_PARAMETERS.includes(name) && !allowed.includes(name);
  if (Object.keys(location.search).some(isOther)) return null;
  if (route === '/$') return { route, address: route, isKept: false };
  const search = Object.entries(validateSearch(location.search));
  const parameters = new URLSearchParams(search.map(([name, value]) => [name, String(value)]));
  const isKept = !ENDLESS.some((name) => name in location.search);
  return { route, address: `${location.pathname}?${parameters.toString()}`, isKept };
}
