import { calls, cannotFail, fates, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = says('signedOut', 'orders.signedOut.title');
const unnamed = fates(silent('following.current', 'An order without the name of its place is better than none.'));

export const failures: Failures = {
  loadOrder: calls({
    'GET /api/customer_orders/:id': fates(says('failed'), { 401: signedOut, 404: says('gone', 'order.gone.title') }),
    'GET /api/places/:id': unnamed,
  }),
  refreshOrder: calls({
    'GET /api/customer_orders/:id': fates(
      silent('following.current', 'Nobody asked for it; what was read stays, and the next visit asks again.'),
    ),
    'GET /api/places/:id': unnamed,
  }),
  cancelOrder: calls({
    'PUT /api/customer_orders/:id/cancel': fates(says('following.refreshing'), { 401: signedOut }, [
      'order_not_cancelable',
    ]),
  }),
  watch: cannotFail('Listens to the tab and to changes that are heard elsewhere.'),
};
