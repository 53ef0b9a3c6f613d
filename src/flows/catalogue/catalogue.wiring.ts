import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { findPlaces, loadDirectory, loadPlaces } from '#src/adapters/api/catalogue.ts';
import { findPosition } from '#src/adapters/api/customer-position.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import { recallPosition } from '#src/adapters/storage/position-store.ts';
import { createTermStore } from '#src/adapters/storage/term-store.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** A county or a search in the address of welcome replaces the one that this browser remembers. */
export function wire({ api, store, sessions: { isSignedIn }, tab, address }: Clients) {
  const quietly = inBackground(api);
  const terms = createTermStore(tab);
  const asked = () => (/^\/app\/welcome\/?$/.test(address().pathname) ? address().search : {});
  const recallCounty = loadCounty(store);
  const locate = findPosition({ api: quietly, isSignedIn, recall: recallPosition(store) });
  return catalogueMachine.provide({
    actors: {
      loadCounty: serve(async () => asked().county ?? recallCounty()),
      saveCounty: serve(saveCounty(store, tab.document)),
      loadDirectory: serve(loadDirectory(api)),
      findPosition: serve(async (input: unknown, signal) =>
        asked().county === undefined ? locate(input, signal) : null,
      ),
      loadPlaces: serve(loadPlaces(api)),
      search: searchMachine.provide({
        actors: {
          loadTerm: serve(async () => asked().search ?? terms.load()),
          saveTerm: serve(async ({ term }: { term: string }) => terms.save(term)),
          findPlaces: serve(findPlaces(quietly)),
        },
      }),
    },
  });
}
