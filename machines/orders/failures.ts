import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = fates(silent('listing.current', 'Orders without the names of their places are better than none.'));

export const failures: Failures = {
  loadOrders: calls({
    'GET /api/customer_requests': fates(says('failed'), { 401: says('signedOut', 'orders.signedOut.title') }),
    'GET /api/places/:id': unnamed,
  }),
  refreshOrders: calls({
    'GET /api/customer_requests': fates(
      silent('listing.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
    ),
    'GET /api/places/:id': unnamed,
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
