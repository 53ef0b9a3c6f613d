import { calls, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadTerm: needs({ storage: fates(silent('idle', 'The search begins empty.')) }),
  saveTerm: needs({ storage: fates(silent(null, 'The term holds until a reload.')) }),
  findPlaces: calls({ 'GET /api/places/search_in_places': fates(says('failed')) }),
};
