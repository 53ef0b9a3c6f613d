import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isValid: { text: 'addCard.incomplete' },
} satisfies Reasons;
