import { calls, fates, says, type Failures } from '#machines/shared/flow/failures.ts';

const signedOut = says('signedOut', 'orders.signedOut.title');
const goneDish = says('reviewing', 'order.again.standing.gone');

export const failures: Failures = {
  compareOrder: calls({
    'GET /api/customer_orders/:id': fates(says('failed'), { 401: signedOut, 404: says('gone', 'order.gone.title') }),
    'GET /api/places/:id': fates(says('failed'), { 401: signedOut, 404: goneDish }),
    'GET /api/products/:id': fates(says('failed'), { 401: signedOut, 404: goneDish }),
  }),
};
