import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { Position } from '#machines/shared/places/position.ts';
import type { LocationEvent } from './events.ts';

export type LocationOutput = { outcome: 'chosen'; position: Position } | { outcome: 'dismissed' };

/** `isForDelivery`: asks for a delivery address, which needs a street, instead of a position (decision 52). */
export interface LocationInput {
  isForDelivery: boolean;
}

export const locationFlow = defineFlow<LocationInput, LocationOutput, LocationEvent>()('location', {
  ...CUSTOMER_MODAL,
  modal: {
    path: null,
    key: 'none',
    input: ({ path, beneath }) => ({
      isForDelivery: beneath.includes('delivery-method') || path.startsWith('/delivery-method-modal'),
    }),
    next: null,
  },
  loginReason: null,
  drafts: ['field.edited', 'suggestion.taken', 'pin.moved'],
});
