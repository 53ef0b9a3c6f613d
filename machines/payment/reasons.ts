import { expiryOf, paymentProblem, type PaymentCard } from '#machines/shared/card-payment/payment.ts';
import type { Reasons } from '#machines/shared/flow/reasons.ts';

type Context = Parameters<typeof paymentProblem>[0] & { cards: readonly PaymentCard[] };

export const reasons = {
  isValid: { text: (context: Context) => ({ key: `payment.invalid.${paymentProblem(context) ?? 'cardMissing'}` }) },
  isUsable: {
    text: ({ cards }: Context, { paymentMethodId }: { paymentMethodId: string }) => {
      const card = cards.find(({ id }) => id === paymentMethodId);
      return { key: 'payment.expired', values: { expiry: card ? expiryOf(card) : '' } };
    },
    orAbsent: true,
  },
  isPaymentDue: { absent: 'Nothing is to be paid by card, so that no cards are shown.' },
} satisfies Reasons;
