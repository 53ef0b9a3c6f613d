import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  'push.wanted': NEEDS_NETWORK,
  'push.stopped': NEEDS_NETWORK,
} satisfies Reasons;
