import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isSuggested: { absent: 'Only addresses that were suggested are in the list.' },
} satisfies Reasons;
