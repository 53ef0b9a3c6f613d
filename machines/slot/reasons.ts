import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isFreeOne: { absent: 'Only times that are free are offered in place of one that is taken.' },
  'reservation.submitted': NEEDS_NETWORK,
  'cancellation.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
