import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadPlace: calls({ 'GET /api/places/:id': fates(says('failed'), { 404: says('notFound', 'place.notFound.title') }) }),
  refreshPlace: calls({
    'GET /api/places/:id': fates(
      silent('ready.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
      { 404: says('gone', 'place.gone.title') },
    ),
  }),
  watch: cannotFail('Listens to the tab.'),
};
