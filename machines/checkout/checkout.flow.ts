import type { PaymentOutput } from '#machines/shared/card-payment/subject.ts';
import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

/** Spec 2 "Checkout modal". */
export const checkoutFlow = defineFlow<undefined, PaymentOutput>()('checkout', {
  ...CUSTOMER_MODAL,
  dismissed: { outcome: 'cancel' },
  modal: { path: { to: '/checkout-modal', key: 'none' }, key: 'none', input: () => undefined, next: null },
  loginReason: 'paying.checkout.signedOut.title',
});
