import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  hasMore: { absent: 'The list ends where there are no more orders.' },
  'again.chosen': NEEDS_NETWORK,
} satisfies Reasons;
