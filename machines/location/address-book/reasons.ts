import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isSaved: { absent: 'Only addresses that are saved are in the list.' },
} satisfies Reasons;
