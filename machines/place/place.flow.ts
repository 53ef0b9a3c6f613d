import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type PlaceOutput = undefined;

export interface PlaceInput {
  placeId: number;
}

/** A place with its menu. Spec 2 "Root routes". */
export const placeFlow = defineFlow<PlaceInput, PlaceOutput>()('place', {
  modal: null,
  page: {
    open: ({ placeId }) => (placeId === null ? null : { key: String(placeId), input: { placeId } }),
    next: null,
  },
  dismissed: undefined,
  needs: 'mainArea',
  personal: true,
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: [],
});
