import type { groupReservationFlow } from '#machines/group-reservation/group-reservation.flow.ts';
import { groupReservationMachine } from '#machines/group-reservation/group-reservation.machine.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownTables } from '#src/wiring/own-tables.ts';
import { serve } from '#src/wiring/serve.ts';
import { GroupReservationModal } from './GroupReservationModal.tsx';

export function wire({ share }: Clients) {
  const { prepare, loadTimes, makeReservation, keepDraft } = share(ownTables);
  return groupReservationMachine.provide({
    actors: {
      prepare: serve(prepare),
      loadTimes: serve(loadTimes),
      makeReservation: serve(makeReservation),
      keepDraft: serve(keepDraft),
    },
  });
}

export const Modal = modalOf<typeof groupReservationFlow>(GroupReservationModal);
