import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isValid: { text: 'addCard.incomplete' },
} satisfies Reasons;
