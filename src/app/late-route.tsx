import type { ComponentType } from 'react';
import { useLate, type LateChunk } from './late-chunk.ts';
import { PageTrouble } from './PageTrouble.tsx';

/**
 * A route's component whose code comes with the first visit. Not the router's own: that one answers code that does not
 * come with a reload, which without a network ends on the browser's error page.
 */
export function lateRoute(chunk: LateChunk<ComponentType>) {
  function LateRoute() {
    const View = useLate(chunk);
    return View ? <View /> : <PageTrouble />;
  }
  // The router waits for this before it shows the route.
  return Object.assign(LateRoute, { preload: chunk.settled });
}
