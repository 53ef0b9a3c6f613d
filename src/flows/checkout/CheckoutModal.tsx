import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts';
import { PaymentFrame } from '#src/shared/card-payment/PaymentFrame.tsx';
import { CheckoutReview, type ShowCart } from './CheckoutReview.tsx';
import { OrderReceived } from './OrderReceived.tsx';

/** Spec 2 "Checkout modal". */
export function CheckoutModal({ actor, showCart }: { actor: CheckoutRef; showCart: ShowCart }) {
  return (
    <PaymentFrame
      actor={actor}
      review={<CheckoutReview actor={actor} showCart={showCart} />}
      succeeded={<OrderReceived actor={actor} />}
    />
  );
}
