import type { DeliveryChoice } from '#machines/shared/entities/entities.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type DeliveryMethodOutput = { outcome: 'chosen'; choice: DeliveryChoice } | { outcome: 'dismissed' };

export interface DeliveryMethodInput {
  placeId: number | null;
}

export const deliveryMethodFlow = defineFlow<DeliveryMethodInput, DeliveryMethodOutput>()('delivery-method', {
  modal: {
    path: { to: '/delivery-method-modal', key: 'place' },
    key: 'required',
    input: ({ id }) => ({ placeId: id }),
    next: null,
  },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'login.toDeliver',
  drafts: [],
});
