import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  hasOrder: { absent: 'Without an order the welcome page leads to the list of orders.' },
  'again.chosen': NEEDS_NETWORK,
} satisfies Reasons;
