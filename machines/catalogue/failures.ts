import { calls, fates, needs, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  loadCounty: needs({ storage: fates(silent('loadingDirectory', 'The customer chooses anew.')) }),
  saveCounty: needs({ storage: fates(silent(null, 'The choice holds for this visit.')) }),
  loadDirectory: calls({
    'GET /api/counties': fates(says('directoryFailed')),
    'GET /api/themes': fates(says('directoryFailed')),
  }),
  findPosition: calls({
    'GET /api/customer/profile': fates(
      silent('choosing.loadingPlaces', 'The places of the county are shown instead of those nearby.'),
    ),
  }),
  loadPlaces: calls({ 'GET /api/counties/:id/places': fates(says('choosing.placesFailed')) }),
};
