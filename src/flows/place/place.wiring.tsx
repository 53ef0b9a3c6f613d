import { placeMachine } from '#machines/place/place.machine.ts';
import { inBackground } from '#src/adapters/api/activity.ts';
import { loadPlace, refreshPlace } from '#src/adapters/api/catalogue.ts';
import type { Clients } from '#src/wiring/clients.ts';
import { serve } from '#src/wiring/serve.ts';
import { watch } from '#src/wiring/watch.ts';
export { PlaceRoute as Page } from './place.page.tsx';

export const wire = ({ api, share }: Clients) =>
  placeMachine.provide({
    actors: {
      loadPlace: serve(loadPlace(api)),
      refreshPlace: serve(refreshPlace(inBackground(api))),
      watch: share(watch),
    },
  });
