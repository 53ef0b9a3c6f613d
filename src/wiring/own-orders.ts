import { createOrderNamer, createPlaceNamer } from '#src/adapters/api/order-names.ts';
import { watchChanges } from '#src/adapters/events/watch-changes.ts';
import type { Clients } from './clients.ts';

/** Poll interval for open orders and bills without a change event, in milliseconds. */
const REFRESH_MS = 60_000;

export function ownOrders({ api, changes, sessions, tab }: Clients) {
  const namePlaces = createPlaceNamer(api);
  return {
    isSignedIn: () => sessions.current() !== null,
    names: { namePlaces, nameOrders: createOrderNamer(api, namePlaces) },
    watch: (kind: 'order' | 'bill', look: () => void) =>
      watchChanges(tab, changes, { kinds: [kind], look, pollMs: REFRESH_MS }),
  };
}
