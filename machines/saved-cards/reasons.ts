import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isSaved: { absent: 'Only a card in the list has the button that deletes it.' },
  'cardDeletion.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
