import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isComplete: { text: 'login.incomplete' },
} satisfies Reasons;
