import { calls, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = shows('signedOut', 'orders.signedOut.title');
const goneDish = shows('reviewing', 'order.again.state.gone');

export const failures: Failures = {
  compareOrder: calls({
    'GET /api/customer_orders/:id': onFailure(shows('failed'), {
      401: signedOut,
      404: shows('gone', 'order.gone.title'),
    }),
    'GET /api/places/:id': onFailure(shows('failed'), { 401: signedOut, 404: goneDish }),
    'GET /api/products/:id': onFailure(shows('failed'), { 401: signedOut, 404: goneDish }),
  }),
};
