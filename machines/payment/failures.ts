import { cardPaymentFailures } from '#machines/shared/card-payment/card-payment-failures.ts';
import { onFailure, shows } from '#machines/shared/flow/failures.ts';

export const failures = cardPaymentFailures({
  texts: 'payment',
  pay: 'PUT /api/customer_checkouts/:id',
  check: 'PUT /api/customer_checkouts/:id',
  refusals: {},
  refuses: ['action_invalid'],
  read: {
    'GET /api/customer_checkouts/:id': onFailure(shows('failed'), {
      401: shows('signedOut', 'paying.payment.signedOut.title'),
      404: shows('empty', 'bill.gone.title'),
    }),
  },
});
