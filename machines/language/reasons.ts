import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isAnother: { already: true },
} satisfies Reasons;
