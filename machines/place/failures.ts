import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadPlace: calls({
    'GET /api/places/:id': onFailure(shows('failed'), { 404: shows('notFound', 'place.notFound.title') }),
  }),
  refreshPlace: calls({
    'GET /api/places/:id': onFailure(silent('ready.current', 'A refresh in the background: the old data stays.'), {
      404: shows('gone', 'place.gone.title'),
    }),
  }),
  watch: cannotFail('Listens to the tab.'),
};
