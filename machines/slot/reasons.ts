import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isFreeOne: { absent: 'Only times that are free are offered in place of one that is taken.' },
} satisfies Reasons;
