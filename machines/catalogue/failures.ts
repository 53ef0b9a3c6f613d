import { calls, needs, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadCounty: needs({ storage: silent('loadingDirectory', 'The customer chooses anew.') }),
  saveCounty: needs({ storage: silent(null, 'The choice holds for this visit.') }),
  loadDirectory: calls({
    'GET /api/counties': shows('directoryFailed'),
    'GET /api/themes': shows('directoryFailed'),
  }),
  findPosition: calls({
    'GET /api/customer/profile': silent('choosing.county.loadingPlaces', 'The places of the county are shown instead.'),
  }),
  loadPlaces: calls({ 'GET /api/counties/:id/places': shows('choosing.county.placesFailed') }),
};
