import type { PaymentOutput, PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** Its machine is the payment machine. Spec 2 "Checkout modal". */
export const checkoutFlow = defineFlow<PaymentSubject, PaymentOutput>()('checkout', {
  modal: { path: { to: '/checkout-modal', key: 'none' }, key: 'none', input: () => ({ kind: 'checkout' }), next: null },
  page: null,
  dismissed: { outcome: 'cancel' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'paying.checkout.signedOut.title',
  drafts: [],
});
