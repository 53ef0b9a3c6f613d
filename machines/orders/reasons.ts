import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  hasMore: { absent: 'The list ends where there are no more orders.' },
} satisfies Reasons;
