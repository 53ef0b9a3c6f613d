import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import { addressSuggestionsMachine } from '#machines/location/address-suggestions/address-suggestions.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import { chooseAddress, deleteAddress, loadAddresses, saveAddress } from '#src/adapters/api/addresses.ts';
import { geocode, suggestAddresses } from '#src/adapters/geocoder/geocoder.ts';
import { locate } from '#src/adapters/geolocation/locate.ts';
import { rememberPosition } from '#src/adapters/storage/position-store.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
export { LocationModalHost as Modal } from './location.modal.tsx';

export function wire({ api, config, store, sessions: { isSignedIn }, texts, tab, newKey }: Clients) {
  // Undefined on insecure pages, although its type does not say so.
  const geolocation: Geolocation | undefined = tab.navigator.geolocation;
  const geocoder = { api, config, fetch: tab.fetch.bind(tab), newKey, language: texts.spoken };
  const save = serve(saveAddress({ api, isSignedIn, newKey }));
  return locationMachine.provide({
    actors: {
      'address-book': addressBookMachine.provide({
        actors: {
          loadAddresses: serve(loadAddresses({ api, isSignedIn })),
          useAddress: serve(chooseAddress(api)),
          deleteAddress: serve(deleteAddress(api)),
        },
      }),
      'address-suggestions': addressSuggestionsMachine.provide({
        actors: { suggest: serve(suggestAddresses(geocoder)) },
      }),
      locate: serve(locate(geolocation)),
      geocode: serve(geocode(geocoder)),
      saveAddress: save,
      keepAddress: save,
      rememberPosition: serve(rememberPosition({ store, isSignedIn })),
    },
  });
}
