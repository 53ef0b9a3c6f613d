import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  'code.submitted': NEEDS_NETWORK,
} satisfies Reasons;
