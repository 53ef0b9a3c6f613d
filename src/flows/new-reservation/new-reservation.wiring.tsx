import type { newReservationFlow } from '#machines/new-reservation/new-reservation.flow.ts';
import { newReservationMachine } from '#machines/new-reservation/new-reservation.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownTables } from '#src/wiring/own-tables.ts';
import { serve } from '#src/wiring/serve.ts';
import { NewReservationModal } from './NewReservationModal.tsx';

export function wire({ share }: Clients) {
  const { prepare, loadTimes, makeReservation, keepDraft } = share(ownTables);
  return newReservationMachine.provide({
    actors: {
      prepare: serve(prepare),
      loadTimes: serve(loadTimes),
      makeReservation: serve(makeReservation),
      keepDraft: serve(keepDraft),
    },
  });
}

export const Modal = modalOf<typeof newReservationFlow>(NewReservationModal);
