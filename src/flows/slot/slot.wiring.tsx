import type { slotFlow } from '#machines/slot/slot.flow.ts';
import { slotMachine } from '#machines/slot/slot.machine.ts';
import { findPlace } from '#src/adapters/api/places.ts';
import { cancelSlot, reserveSlot } from '#src/adapters/api/slots.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { SlotModal } from './SlotModal.tsx';

export const wire = ({ api, sessions: { isSignedIn } }: Clients) =>
  slotMachine.provide({
    actors: {
      loadPlace: serve(findPlace(api)),
      reserveSlot: serve(reserveSlot({ api, isSignedIn })),
      cancelSlot: serve(cancelSlot({ api, isSignedIn })),
    },
  });

export const Modal = modalOf<typeof slotFlow>(SlotModal);
