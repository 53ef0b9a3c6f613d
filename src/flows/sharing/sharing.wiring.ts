import { sharingMachine, type SharedPage } from '#machines/sharing/sharing.machine.ts';
import { shareLink } from '#src/adapters/share/share.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

export function wire({ tab }: Clients) {
  const share = shareLink(tab);
  return sharingMachine.provide({
    actors: {
      sharePage: serve(({ title, path }: SharedPage) => share({ title, url: new URL(path, tab.location.origin).href })),
    },
  });
}
