import { SEARCH_PARAMETERS, validateSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

/** A location that the server may render. */
export interface PlainPage {
  /** Such as `/legal/terms` or `/$`. */
  route: string;
  /** Equal for locations that show the same. */
  address: string;
}

/** The parameters that a rendered page may have. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = { '/app/welcome': ['theme', 'operator'] };

/** Null: parameters of the address open something on top. */
export function plainPageOf(router: AppRouter): PlainPage | null {
  router.updateLatestLocation();
  const { latestLocation: location } = router;
  const route = router.matchRoutes(location).at(-1)?.fullPath;
  if (route === undefined) return null;
  // Also one without a valid value.
  const isOther = (name: string) => SEARCH_PARAMETERS.includes(name) && !PARAMETERS[route]?.includes(name);
  if (Object.keys(location.search).some(isOther)) return null;
  const search = Object.entries(validateSearch(location.search));
  if (route === '/$') return { route, address: route };
  const parameters = new URLSearchParams(search.map(([name, value]) => [name, String(value)]));
  return { route, address: `${location.pathname}?${parameters.toString()}` };
}
