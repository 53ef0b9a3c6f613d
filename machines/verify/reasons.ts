import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'verify.incomplete' },
  'form.submitted': NEEDS_NETWORK,
} satisfies Reasons;
