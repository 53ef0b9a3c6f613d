import { fromCallback } from 'xstate';
import { connectionMachine, type ConnectionEvent } from '#machines/connection/connection.machine.ts';
import { watchConnectivity } from '#src/adapters/connection/connectivity.ts';
import type { Clients } from '#src/wiring/clients.ts';

export const wire = ({ kept, tab }: Clients) =>
  connectionMachine.provide({
    actors: {
      connectivity: fromCallback<ConnectionEvent>(({ sendBack }) => {
        const stops = [
          watchConnectivity(tab, (isOnline) => sendBack({ type: isOnline ? 'connection.found' : 'connection.lost' })),
          kept.watch((at) => sendBack(at === null ? { type: 'answer.fresh' } : { type: 'answer.kept', at })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
    },
  });
