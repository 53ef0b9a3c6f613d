import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = fates(silent('listing.current', 'Bills without the names of their places are better than none.'));

export const failures: Failures = {
  loadBills: calls({
    'GET /api/bills': fates(says('failed'), { 401: says('signedOut', 'bills.signedOut.title') }),
    'GET /api/places/:id': unnamed,
  }),
  refreshBills: calls({
    'GET /api/bills': fates(
      silent('listing.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
    ),
    'GET /api/places/:id': unnamed,
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
