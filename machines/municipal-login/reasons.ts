import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'municipalLogin.link.incomplete' },
} satisfies Reasons;
