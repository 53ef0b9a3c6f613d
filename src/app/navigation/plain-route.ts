import { validateSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

/** The route at the location, such as `/legal/terms` or `/$`. Null: parameters of the address change what is shown. */
export function plainRouteOf(router: AppRouter): string | null {
  router.updateLatestLocation();
  const { latestLocation: location } = router;
  if (Object.keys(validateSearch(location.search)).length > 0) return null;
  return router.matchRoutes(location).at(-1)?.fullPath ?? null;
}
