import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  hasCart: { absent: 'A quantity is changed at its line, and without a cart there are no lines.' },
  hasNotice: { absent: 'What is dismissed is the notice: without one there is nothing to press.' },
  hasItems: { absent: 'An empty cart says that it is empty and leads to the restaurants.' },
  'checkout.requested': NEEDS_NETWORK,
} satisfies Reasons;
