import { fromCallback } from 'xstate';
import { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import { connectionMachine, type ConnectionEvent } from '#machines/connection/connection.machine.ts';
import { loaderMachine, type RequestsChanged } from '#machines/loader/loader.machine.ts';
import { menuMachine } from '#machines/menu/menu.machine.ts';
import type { LateCode } from '#machines/root/root.machine.ts';
import { watchConnectivity } from '#src/adapters/connection/connectivity.ts';
import type { Clients } from '#src/app/clients.ts';

/** The services around every screen and the side menu, with an adapter behind every port. */
export function provideCode({ activity, tab }: Clients) {
  return {
    alerts: alertsMachine,
    connection: connectionMachine.provide({
      actors: {
        connectivity: fromCallback<ConnectionEvent>(({ sendBack }) =>
          watchConnectivity(tab, (isOnline) => sendBack({ type: isOnline ? 'connection.found' : 'connection.lost' })),
        ),
      },
    }),
    loader: loaderMachine.provide({
      actors: {
        requests: fromCallback<RequestsChanged>(({ sendBack }) =>
          activity.watch((active) => sendBack({ type: 'requests.changed', active })),
        ),
      },
    }),
    menu: menuMachine,
  } satisfies LateCode;
}
