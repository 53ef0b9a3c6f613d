import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'signup.incomplete' },
  isWhole: { text: 'signup.code.incomplete' },
  'form.submitted': NEEDS_NETWORK,
  'code.submitted': NEEDS_NETWORK,
  'mail.requested': NEEDS_NETWORK,
} satisfies Reasons;
