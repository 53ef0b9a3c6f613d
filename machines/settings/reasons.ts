import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isValid: { text: 'settings.nif.incomplete' },
  'nif.submitted': NEEDS_NETWORK,
} satisfies Reasons;
