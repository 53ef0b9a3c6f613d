import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  hasTorch: { text: 'scanner.noTorch' },
  isOffered: { absent: 'Only cameras that the device has are in the list.' },
} satisfies Reasons;
