import { fromCallback } from 'xstate';
import { loaderMachine, type RequestsChanged } from '#machines/loader/loader.machine.ts';
import type { Clients } from '#src/wiring/clients.ts';

export const wire = ({ activity }: Clients) =>
  loaderMachine.provide({
    actors: {
      requests: fromCallback<RequestsChanged>(({ sendBack }) =>
        activity.watch((active) => sendBack({ type: 'requests.changed', active })),
      ),
    },
  });
