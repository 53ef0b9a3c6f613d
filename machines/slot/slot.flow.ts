import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export type SlotOutput = { outcome: 'reserved' | 'canceled' | 'dismissed' };

export interface SlotInput {
  placeId: number;
  slotId: number;
}

export const slotFlow = defineFlow<SlotInput, SlotOutput>()('slot', {
  modal: {
    path: null,
    key: 'required',
    input: ({ id, placeId }) => (id === null || placeId === null ? null : { placeId, slotId: id }),
    next: null,
  },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: 'login.toReserve',
  drafts: [],
});
