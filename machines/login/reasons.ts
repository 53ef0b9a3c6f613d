import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'login.incomplete' },
  'form.submitted': NEEDS_NETWORK,
  'verification.requested': NEEDS_NETWORK,
} satisfies Reasons;
