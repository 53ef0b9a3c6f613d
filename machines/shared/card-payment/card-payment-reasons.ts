import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';
import { expiryOf, paymentProblem, type PaymentCard } from './payment.ts';

type Context = Parameters<typeof paymentProblem>[0] & { cards: readonly PaymentCard[] };

export const cardPaymentReasons = {
  isValid: { text: (context: Context) => ({ key: `payment.invalid.${paymentProblem(context) ?? 'cardMissing'}` }) },
  isUsable: {
    text: ({ cards }: Context, { paymentMethodId }: { paymentMethodId: string }) => {
      const card = cards.find(({ id }) => id === paymentMethodId);
      return { key: 'payment.expired', values: { expiry: card ? expiryOf(card) : '' } };
    },
    orAbsent: true,
  },
  isSaved: { absent: 'Only a card in the list has the button that deletes it.' },
  'payment.submitted': NEEDS_NETWORK,
  'authentication.requested': NEEDS_NETWORK,
  'cardDeletion.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
