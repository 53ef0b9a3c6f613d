import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'resetPassword.incomplete' },
  'form.submitted': NEEDS_NETWORK,
} satisfies Reasons;
