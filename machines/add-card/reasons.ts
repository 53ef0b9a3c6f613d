import type { Reasons } from '#machines/shared/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isValid: { text: 'addCard.incomplete' },
} satisfies Reasons;
