import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isSaved: { absent: 'Only addresses that are saved are in the list.' },
} satisfies Reasons;
