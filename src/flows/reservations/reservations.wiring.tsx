import type { reservationsFlow } from '#machines/reservations/reservations.flow.ts';
import { reservationsMachine } from '#machines/reservations/reservations.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownTables } from '#src/wiring/own-tables.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
import { ReservationsModal } from './ReservationsModal.tsx';

export function wire({ share }: Clients) {
  const { loadReservations } = share(ownTables);
  return reservationsMachine.provide({ actors: { loadReservations: serve(loadReservations), watch: share(watch) } });
}

export const Modal = modalOf<typeof reservationsFlow>(ReservationsModal);
