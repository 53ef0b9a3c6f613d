import { calls, needs, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadTerm: needs({ storage: silent('idle', 'The search begins empty.') }),
  saveTerm: needs({ storage: silent(null, 'The term holds until a reload.') }),
  findPlaces: calls({ 'GET /api/places/search_in_places': shows('failed') }),
};
