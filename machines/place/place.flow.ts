import { defineFlow } from '#machines/shared/flow/define-flow.ts';

export interface PlaceInput {
  placeId: number;
}

export const placeFlow = defineFlow<PlaceInput, undefined>()('place', {
  modal: null,
  page: {
    open: ({ placeId }) => (placeId === null ? null : { key: String(placeId), input: { placeId } }),
    next: null,
  },
  dismissed: undefined,
  needs: 'mainArea',
  personal: 'read',
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: [],
});
