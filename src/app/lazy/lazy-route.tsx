import type { ComponentType, FunctionComponent } from 'react';
import { useLazy, type LazyChunk } from '#src/host/lazy-chunk.ts';
import { PageTrouble } from '#src/host/PageTrouble.tsx';

export type LazyRoute = FunctionComponent & { preload: () => Promise<void> };

/** Not the router's own lazy route: that one reloads the page on a failed import, even offline. */
export function lazyRoute(chunk: LazyChunk<ComponentType>): LazyRoute {
  function LazyRoute() {
    const View = useLazy(chunk);
    return View ? <View /> : <PageTrouble />;
  }
  // The router calls this before it shows the route.
  return Object.assign(LazyRoute, { preload: chunk.settled });
}
