import type { RootRef } from '#machines/root/root.machine.ts';
import type { LazyCodeSource } from '#src/app/lazy/lazy-code.ts';
import { openFlows } from '#src/location/open-flows.ts';
import type { AppSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

/** Opens the flows of the location: `enter` when a navigation starts, `settle` when it has ended. */
export function followLocation(router: AppRouter, root: RootRef, code: LazyCodeSource) {
  /** Flows of the location whose code has loaded. The others open once their code has loaded. */
  function openable() {
    const wanted = openFlows(router.latestLocation);
    const ready = wanted.filter(({ kind }) => code.isLoaded(kind));
    const missing = wanted.filter((flow) => !ready.includes(flow)).map(({ kind }) => kind);
    if (router.latestLocation.pathname.startsWith('/app/')) void code.loadMainArea();
    if (missing.length > 0) {
      void code.load(missing).then(() => (router.state.status === 'pending' ? enter() : settle()));
    }
    return { ready, isPending: missing.length > 0 };
  }

  /** Starts the flows of the next screen before it is shown. The flows of the old screen keep running. */
  function enter() {
    const { open: current } = root.getSnapshot().context;
    const { ready, isPending } = openable();
    const added = ready.filter(({ id }) => !current.some((flow) => flow.id === id));
    root.send({ type: 'location.changed', open: [...current, ...added], isPending });
  }

  function settle() {
    const { ready, isPending } = openable();
    root.send({ type: 'location.changed', open: ready, isPending });
    if (router.latestLocation.pathname === '/auth/logout')
      root.getSnapshot().children.auth?.send({ type: 'logout.requested' });
    if (!isPending) dropSecrets(router);
  }

  return { enter, settle };
}

/** Takes secrets out of the address and the history, now that the flow has read them. */
function dropSecrets(router: AppRouter): void {
  const { pathname, search: shown } = router.latestLocation;
  // Removes the whole search, because the provider may send parameters that we do not know.
  const isAnswered = pathname === '/auth/mycascais-login' && shown.state !== undefined;
  if (!isAnswered && shown.token === undefined) return;
  const search = ({ token: _read, ...rest }: AppSearch) => (isAnswered ? {} : rest);
  void router.navigate({ to: '.', search, replace: true });
}
