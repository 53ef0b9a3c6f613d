import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isComplete: { text: 'location.incomplete' },
  isResult: { absent: 'Only addresses that were found are in the list.' },
  'result.chosen': NEEDS_NETWORK,
} satisfies Reasons;
