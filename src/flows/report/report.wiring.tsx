import { fromPromise } from 'xstate';
import type { reportFlow } from '#machines/report/report.flow.ts';
import { reportMachine, type ReportSummary } from '#machines/report/report.machine.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import { createReports } from '#src/adapters/report/reports.ts';
import { versionIn } from '#src/host/app-info.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { flightRecorder } from '#src/wiring/flight-recorder.ts';
import { serve } from '#src/wiring/serve.ts';
import { ReportModal } from './ReportModal.tsx';

export function wire({ share, tab }: Clients) {
  const { make, save } = createReports(tab as typeof globalThis & Window);
  return reportMachine.provide({
    actors: {
      makeReport: fromPromise<ReportSummary>(async ({ system }) => {
        const root = system.get('root') as RootRef;
        // The transition that opened this flow is still running.
        await Promise.resolve();
        return make(share(flightRecorder).read(), versionIn(root.getSnapshot().children.configuration?.getSnapshot()));
      }),
      saveReport: serve(save),
    },
  });
}

export const Modal = modalOf<typeof reportFlow>(ReportModal);
