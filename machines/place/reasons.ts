import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isShown: { absent: 'Only dishes that are on the menu can be pressed.' },
} satisfies Reasons;
