import { createOrderNamer, createPlaceNamer } from '#src/adapters/api/order-names.ts';
import type { Clients } from './clients.ts';

export function ownOrders({ api, sessions }: Clients) {
  const namePlaces = createPlaceNamer(api);
  return {
    isSignedIn: sessions.isSignedIn,
    names: { namePlaces, nameOrders: createOrderNamer(api, namePlaces) },
  };
}
