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

export function wire({ api, store, sessions: { isSignedIn }, tab }: Clients) {
  const quietly = inBackground(api);
  const terms = createTermStore(tab);
  return catalogueMachine.provide({
    actors: {
      loadCounty: serve(loadCounty(store)),
      saveCounty: serve(saveCounty(store, tab.document)),
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
  });
}
