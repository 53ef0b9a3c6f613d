import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = silent('listing.current', 'Bills without the names of their places are better than none.');

export const failures: Failures = {
  loadBills: calls({
    'GET /api/bills': onFailure(shows('failed'), { 401: shows('signedOut', 'bills.signedOut.title') }),
    'GET /api/places/:id': unnamed,
  }),
  refreshBills: calls({
    'GET /api/bills': silent('listing.current', 'A refresh in the background: the old data stays.'),
    'GET /api/places/:id': unnamed,
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
