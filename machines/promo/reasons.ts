import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isLinked: { absent: 'The notice is of a code that a link brought; what became of a typed one is said at its field.' },
} satisfies Reasons;
