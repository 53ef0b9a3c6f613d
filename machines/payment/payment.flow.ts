import type { PaymentOutput } from '#machines/shared/card-payment/subject.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export interface PaymentInput {
  billId: number | null;
}

/** Spec 2 "payment-modal". */
export const paymentFlow = defineFlow<PaymentInput, PaymentOutput>()('payment', {
  modal: {
    path: { to: '/payment-modal', key: 'id' },
    key: 'optional',
    input: ({ id }) => ({ billId: id }),
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
