import type { DeliveryChoice } from '#machines/shared/entities/entities.ts';
import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { DeliveryMethodEvent } from './events.ts';

export type DeliveryMethodOutput = { outcome: 'chosen'; choice: DeliveryChoice } | { outcome: 'dismissed' };

export interface DeliveryMethodInput {
  placeId: number | null;
}

export const deliveryMethodFlow = defineFlow<DeliveryMethodInput, DeliveryMethodOutput, DeliveryMethodEvent>()(
  'delivery-method',
  {
    ...CUSTOMER_MODAL,
    modal: {
      path: { to: '/delivery-method-modal', key: 'place' },
      key: 'required',
      input: ({ id }) => ({ placeId: id }),
      next: null,
    },
    loginReason: 'login.toDeliver',
    drafts: ['code.edited'],
  },
);
