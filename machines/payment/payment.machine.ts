import type { ActorRefFrom } from 'xstate';
import { cardPaymentSetup, unread } from '#machines/shared/card-payment/card-payment-setup.ts';
import { cardPayment } from '#machines/shared/card-payment/card-payment.ts';
import type { PaymentInput } from './payment.flow.ts';

/**
 * Pays a bill, at most once. Output: `success` once the server has received the payment, else `cancel` or `error`.
 * Spec 2 "payment-modal", "Payment methods component", 5, 8. Contract 44, 45, 46; decision 42.
 */
export const paymentMachine = cardPaymentSetup<PaymentInput>().createMachine({
  ...cardPayment,
  id: 'payment',
  context: ({ input: { billId } }) => unread({ kind: 'payment', billId }),
});

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
