import { fromCallback } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { updateMachine, type ProgressChanged, type ReleaseReady } from '#machines/update/update.machine.ts';
import { createUpdates } from '#src/adapters/release/updates.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { watchProgress } from '#src/wiring/progress.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ releases, tab }: Clients) {
  const updates = createUpdates(tab);
  return updateMachine.provide({
    actors: {
      releases: fromCallback<ReleaseReady>(({ sendBack }) => updates.watch(() => sendBack({ type: 'release.ready' }))),
      progress: fromCallback<ProgressChanged>(({ sendBack, system }) =>
        watchProgress(system.get('root') as RootRef, tab, (progress) =>
          sendBack({ type: 'progress.changed', progress }),
        ),
      ),
      activateRelease: serve((_, signal) => updates.activate(signal)),
      leaveRelease: serve(releases.leave),
    },
  });
}
