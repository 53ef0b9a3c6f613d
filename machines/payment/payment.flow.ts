import type { PaymentOutput } from '#machines/shared/card-payment/subject.ts';
import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export interface PaymentInput {
  billId: number | null;
}

/** Spec 2 "payment-modal". */
export const paymentFlow = defineFlow<PaymentInput, PaymentOutput>()('payment', {
  ...CUSTOMER_MODAL,
  dismissed: { outcome: 'cancel' },
  modal: {
    path: { to: '/payment-modal', key: 'id' },
    key: 'optional',
    input: ({ id }) => ({ billId: id }),
    next: null,
  },
  loginReason: 'paying.payment.signedOut.title',
});
