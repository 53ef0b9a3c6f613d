import type { ComponentType } from 'react';
import { useLazy, type LazyChunk } from '#src/host/lazy-chunk.ts';
import { PageTrouble } from '#src/host/PageTrouble.tsx';

/**
 * A route's component whose code comes with the first visit. Not the router's own: that one answers code that does not
 * come with a reload, which without a network ends on the browser's error page.
 */
export function lazyRoute(chunk: LazyChunk<ComponentType>) {
  function LazyRoute() {
    const View = useLazy(chunk);
    return View ? <View /> : <PageTrouble />;
  }
  // The router waits for this before it shows the route.
  return Object.assign(LazyRoute, { preload: chunk.settled });
}
