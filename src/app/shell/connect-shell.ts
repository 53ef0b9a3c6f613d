import type { RootRef } from '#machines/root/root.machine.ts';
import { registerWorker } from '#src/adapters/offline/worker.ts';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { moveDialogs } from '#src/app/navigation/dialog-motion.ts';
import { followLaunches } from '#src/app/navigation/follow-launches.ts';
import { keepScroll } from '#src/app/navigation/keep-scroll.ts';
import { openAddress } from '#src/app/navigation/open-address.ts';
import type { AppRouter } from '#src/app/navigation/router.tsx';
import { moveScreens } from '#src/app/navigation/screen-motion.ts';
import type { EarlyEvent } from '#src/app/start/early-events.ts';
import { openFlows } from '#src/location/open-flows.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { flightRecorder } from '#src/wiring/flight-recorder.ts';
import { keepDrafts } from './keep-drafts.ts';

/** Starts the parts that run as long as the page lives. */
export function connectShell(
  { sessions, share, tab }: Clients,
  { root, router, early }: { root: RootRef; router: AppRouter; early: readonly EarlyEvent[] },
): void {
  share(flightRecorder).follow(root);
  // Reads the location, because the code of a flow may still be loading.
  const isOpening = (id: string) => openFlows(router.latestLocation).some((flow) => flow.id === id);
  keepDrafts(root, createDraftStore(tab), { isOpening, userId: sessions.userId, early });
  keepScroll(router);
  followLaunches((path) => openAddress(path, router, root), window);
  moveScreens(router, window);
  moveDialogs(window);
  registerWorker(window);
}
