import { cardPaymentFailures } from '#machines/shared/card-payment/card-payment-failures.ts';
import { fates, says } from '#machines/shared/flow/failures.ts';

export const failures = cardPaymentFailures({
  texts: 'payment',
  pay: 'PUT /api/customer_checkouts/:id',
  check: 'PUT /api/customer_checkouts/:id',
  refusals: {},
  refuses: ['action_invalid'],
  read: {
    'GET /api/customer_checkouts/:id': fates(says('failed'), {
      401: says('signedOut', 'paying.payment.signedOut.title'),
      404: says('empty', 'bill.gone.title'),
    }),
  },
});
