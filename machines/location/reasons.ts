import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'location.incomplete' },
  isResult: { absent: 'Only addresses that were found are in the list.' },
} satisfies Reasons;
