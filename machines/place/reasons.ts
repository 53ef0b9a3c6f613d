import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isPlain: { absent: 'A dish with choices has no "+".' },
  isShown: { absent: 'Only dishes that are on the menu can be pressed.' },
} satisfies Reasons;
