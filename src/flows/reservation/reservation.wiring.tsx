import { reservationMachine } from '#machines/reservation/reservation.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownTables } from '#src/wiring/own-tables.ts';
import { serve } from '#src/wiring/serve.ts';
import { ReservationModal } from './ReservationModal.tsx';

export function wire({ share }: Clients) {
  const { loadReservation, cancelReservation, changes } = share(ownTables);
  return reservationMachine.provide({
    actors: { loadReservation: serve(loadReservation), cancelReservation: serve(cancelReservation), changes },
  });
}

export const Modal = modalOf(ReservationModal);
