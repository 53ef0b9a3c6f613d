import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isLinked: { absent: 'The notice is of a code that a link brought; what became of a typed one is said at its field.' },
} satisfies Reasons;
