import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'signup.incomplete' },
} satisfies Reasons;
