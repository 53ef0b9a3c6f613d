import type { reservationFlow } from '#machines/reservation/reservation.flow.ts';
import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownTables } from '#src/wiring/own-tables.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { ReservationModal } from './ReservationModal.tsx';

export function wire({ share }: Clients) {
  const { loadReservation, cancelReservation } = share(ownTables);
  return reservationMachine.provide({
    actors: {
      loadReservation: serve(loadReservation),
      cancelReservation: serve(cancelReservation),
      watch: share(watch),
    },
  });
}

export const Modal = modalOf<typeof reservationFlow>(ReservationModal);
