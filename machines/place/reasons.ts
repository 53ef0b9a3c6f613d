import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isShown: { absent: 'Only dishes that are on the menu can be pressed.' },
} satisfies Reasons;
