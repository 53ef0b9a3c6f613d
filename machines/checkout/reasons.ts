import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  ...cardPaymentReasons,
  isPaymentDue: { absent: 'Nothing is to be paid by card, so that no cards are shown.' },
  isPlaced: { absent: 'Only orders of this cart have the button that opens them.' },
} satisfies Reasons;
