import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  'payment.chosen': NEEDS_NETWORK,
} satisfies Reasons;
