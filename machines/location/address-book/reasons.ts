import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isSaved: { absent: 'Only addresses that are saved are in the list.' },
  'address.used': NEEDS_NETWORK,
  'deletion.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
