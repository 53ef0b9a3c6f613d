import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isValid: { text: 'addCard.incomplete' },
  'card.submitted': NEEDS_NETWORK,
} satisfies Reasons;
