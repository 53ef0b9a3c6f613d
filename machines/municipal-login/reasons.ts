import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'municipalLogin.link.incomplete' },
  'form.submitted': NEEDS_NETWORK,
  'provider.chosen': NEEDS_NETWORK,
} satisfies Reasons;
