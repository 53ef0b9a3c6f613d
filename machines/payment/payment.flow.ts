import type { PaymentOutput, PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** Its machine is the payment machine. Spec 2 "payment-modal". */
export const paymentFlow = defineFlow<PaymentSubject, PaymentOutput>()('payment', {
  modal: {
    path: { to: '/payment-modal', key: 'id' },
    key: 'optional',
    input: ({ id }) => ({ kind: 'payment', billId: id }),
    next: null,
  },
  page: null,
  dismissed: { outcome: 'cancel' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'paying.payment.signedOut.title',
  drafts: [],
});
