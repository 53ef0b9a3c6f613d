import { fromCallback } from 'xstate';
import { placeMachine, type PlaceRevisited } from '#machines/place/place.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadPlace, refreshPlace } from '#src/adapters/api/catalogue.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';

/** Poll interval of an open place, in ms. */
const REFRESH_MS = 60_000;

export const wire = ({ api, tab }: Clients) =>
  placeMachine.provide({
    actors: {
      loadPlace: serve(loadPlace(api)),
      refreshPlace: serve(refreshPlace(inBackground(api))),
      visits: fromCallback<PlaceRevisited>(({ sendBack }) =>
        watchVisits(tab, () => sendBack({ type: 'place.revisited' }), REFRESH_MS),
      ),
    },
  });
