import type { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { loadAddresses } from '#src/adapters/api/addresses.ts';
import { findPlace } from '#src/adapters/api/places.ts';
import { findSeat, findTable } from '#src/adapters/api/seating.ts';
import { modalOf } from '#src/host/modal-of.tsx';
import type { Clients } from '#src/wiring/clients.ts';
import { ownPresence } from '#src/wiring/own-presence.ts';
import { serve } from '#src/wiring/serve.ts';
import { DeliveryMethodModal } from './DeliveryMethodModal.tsx';

export const wire = ({ api, sessions, share }: Clients) =>
  deliveryMethodMachine.provide({
    actors: {
      loadPlace: serve(findPlace(api)),
      findSeat: serve(findSeat(api)),
      findTable: serve(findTable(api)),
      recallTable: serve(share(ownPresence).recallTable),
      loadAddresses: serve(loadAddresses({ api, isSignedIn: sessions.isSignedIn })),
    },
  });

export const Modal = modalOf<typeof deliveryMethodFlow>(DeliveryMethodModal);
