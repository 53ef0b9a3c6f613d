import { fromCallback } from 'xstate';
import { cartModalMachine } from '#machines/cart-modal/cart-modal.machine.ts';
import type { OrderChanged } from '#machines/cart/cart-setup.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { clockMachine } from '#machines/clock/clock.machine.ts';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import { placeMachine, type PlaceRevisited } from '#machines/place/place.machine.ts';
import type { LazyCode } from '#machines/root/root.machine.ts';
import { isAbout } from '#machines/shared/flow/change.ts';
import { slotMachine } from '#machines/slot/slot.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadAddresses } from '#src/adapters/api/addresses.ts';
import { loadCart, saveBatch } from '#src/adapters/api/carts.ts';
import {
  findPlaces,
  loadDirectory,
  loadListing,
  loadPlace,
  loadPlaces,
  refreshPlace,
} from '#src/adapters/api/catalogue.ts';
import { findPosition } from '#src/adapters/api/customer-position.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { findPlace } from '#src/adapters/api/places.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import { cancelSlot, reserveSlot } from '#src/adapters/api/slots.ts';
import { createCartNotes } from '#src/adapters/cart/cart-notes.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import { recallPosition } from '#src/adapters/storage/position-store.ts';
import { createTermStore } from '#src/adapters/storage/term-store.ts';
import { changesOf } from '#src/wiring/changes-of.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** How often who looks at a place is told what has changed on it. */
const GLANCE_MS = 60_000;

/** The services of the main area and the flows from a place's menu to the cart, with an adapter behind every port. */
export function provideCode(clients: Clients) {
  const { api, store, sessions, newKey, tab } = clients;
  const changes = changesOf(clients);
  const isSignedIn = () => sessions.current() !== null;
  // The cart shows by itself what is on its way, and is looked at before anyone asks for it.
  const quietly = inBackground(api);
  const terms = createTermStore(tab);
  const cartNotes = createCartNotes({ store, newKey, now: () => Date.now() });
  return {
    catalogue: catalogueMachine.provide({
      actors: {
        loadCounty: serve(loadCounty(store)),
        saveCounty: serve(saveCounty(store)),
        loadDirectory: serve(loadDirectory(api)),
        findPosition: serve(findPosition({ api: quietly, isSignedIn, recall: recallPosition(store) })),
        loadPlaces: serve(loadPlaces(api)),
        search: searchMachine.provide({
          actors: {
            loadTerm: serve(async () => terms.load()),
            saveTerm: serve(async ({ term }: { term: string }) => terms.save(term)),
            findPlaces: serve(findPlaces(quietly)),
          },
        }),
      },
    }),
    clock: clockMachine.provide({ actors: { readClock: serve(async () => Date.now()) } }),
    cart: cartMachine.provide({
      actors: {
        readNotes: serve(() => cartNotes.read()),
        writeNotes: serve(cartNotes.write),
        loadCart: serve(loadCart(quietly, createOrderNamer(quietly))),
        saveBatch: serve(saveBatch(quietly)),
        changes: fromCallback<OrderChanged>(({ sendBack }) =>
          changes.listen(
            (change) =>
              isAbout(change, 'order') && sendBack({ type: 'order.changed', isKnown: change.kind === 'order' }),
          ),
        ),
      },
    }),
    listing: listingMachine.provide({ actors: { loadListing: serve(loadListing(api)) } }),
    place: placeMachine.provide({
      actors: {
        loadPlace: serve(loadPlace(api)),
        refreshPlace: serve(refreshPlace(quietly)),
        visits: fromCallback<PlaceRevisited>(({ sendBack }) =>
          watchVisits(tab, () => sendBack({ type: 'place.revisited' }), GLANCE_MS),
        ),
      },
    }),
    'option-tree': optionTreeMachine.provide({ actors: { loadProduct: serve(loadProduct(api)) } }),
    'delivery-method': deliveryMethodMachine.provide({
      actors: { loadPlace: serve(findPlace(api)), loadAddresses: serve(loadAddresses({ api, isSignedIn })) },
    }),
    slot: slotMachine.provide({
      actors: {
        loadPlace: serve(findPlace(api)),
        reserveSlot: serve(reserveSlot({ api, isSignedIn })),
        cancelSlot: serve(cancelSlot({ api, isSignedIn })),
      },
    }),
    'cart-modal': cartModalMachine,
  } satisfies LazyCode;
}
