import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';

export type SlotOutput = { outcome: 'reserved' | 'canceled' | 'dismissed' };

export interface SlotInput {
  placeId: number;
  slotId: number;
}

export const slotFlow = defineFlow<SlotInput, SlotOutput>()('slot', {
  ...CUSTOMER_MODAL,
  modal: {
    path: null,
    key: 'required',
    input: ({ id, placeId }) => (id === null || placeId === null ? null : { placeId, slotId: id }),
    next: null,
  },
  loginReason: 'login.toReserve',
});
