import { fromCallback } from 'xstate';
import { installationMachine, type InstallationEvent } from '#machines/installation/installation.machine.ts';
import { createInstaller } from '#src/adapters/installation/installer.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ store, tab }: Clients) {
  const installer = createInstaller(tab, store);
  return installationMachine.provide({
    actors: {
      browser: fromCallback<InstallationEvent>(({ sendBack }) => installer.watch(sendBack)),
      readInstallation: serve(installer.read),
      askBrowser: serve(installer.ask),
      keepAnswer: serve(installer.keepAnswer),
    },
  });
}
