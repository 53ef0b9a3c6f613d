import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  hasTorch: { text: 'scanner.noTorch' },
  isOffered: { absent: 'Only cameras that the device has are in the list.' },
} satisfies Reasons;
