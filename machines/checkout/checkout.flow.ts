import type { PaymentOutput } from '#machines/shared/card-payment/subject.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** Spec 2 "Checkout modal". */
export const checkoutFlow = defineFlow<undefined, PaymentOutput>()('checkout', {
  modal: { path: { to: '/checkout-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  page: null,
  dismissed: { outcome: 'cancel' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'paying.checkout.signedOut.title',
  drafts: [],
});
