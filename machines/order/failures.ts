import { calls, cannotFail, onFailure, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'orders.signedOut.title');
const unnamed = silent('following.current', 'An order without the name of its place is better than none.');

export const failures: Failures = {
  loadOrder: calls({
    'GET /api/customer_orders/:id': onFailure(shows('failed'), {
      401: signedOut,
      404: shows('gone', 'order.gone.title'),
    }),
    'GET /api/places/:id': unnamed,
  }),
  refreshOrder: calls({
    'GET /api/customer_orders/:id': silent('following.current', 'A refresh in the background: the old data stays.'),
    'GET /api/places/:id': unnamed,
  }),
  cancelOrder: calls({
    'PUT /api/customer_orders/:id/cancel': onFailure(shows('following.refreshing'), { 401: signedOut }, [
      'order_not_cancelable',
    ]),
  }),
  watch: cannotFail('It only listens to changes and to the tab.'),
};
