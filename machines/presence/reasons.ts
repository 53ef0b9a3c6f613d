import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  'checkIn.chosen': NEEDS_NETWORK,
  'checkOut.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
