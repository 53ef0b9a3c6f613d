import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const unnamed = silent('listing.current', 'Orders without the names of their places are better than none.');

export const failures: Failures = {
  loadOrders: calls({
    'GET /api/customer_requests': onFailure(shows('failed'), { 401: shows('signedOut', 'orders.signedOut.title') }),
    'GET /api/places/:id': unnamed,
  }),
  refreshOrders: calls({
    'GET /api/customer_requests': silent('listing.current', 'A refresh in the background: the old data stays.'),
    'GET /api/places/:id': unnamed,
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
