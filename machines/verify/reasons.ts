import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'verify.incomplete' },
} satisfies Reasons;
