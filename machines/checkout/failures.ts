import { cardPaymentFailures } from '#machines/shared/card-payment/card-payment-failures.ts';
import { shows } from '#machines/shared/flow/failures.ts';

export const failures = cardPaymentFailures({
  texts: 'checkout',
  pay: 'PUT /api/multi_carts/:id/place_orders',
  check: 'PUT /api/multi_carts/:id/check_payment',
  read: {},
  refusals: { cart_total_changed: shows('refused'), cart_not_open: shows('refused') },
  refuses: ['cart_empty', 'place_checkout_disabled', 'option_selection_invalid'],
});
