import { CUSTOMER_PAGE, defineFlow, PLACE_PATH } from '#machines/shared/flow/define-flow.ts';

export interface PlaceInput {
  placeId: number;
}

export const placeFlow = defineFlow<PlaceInput, undefined>()('place', {
  ...CUSTOMER_PAGE,
  page: {
    path: PLACE_PATH,
    open: ({ placeId }) => (placeId === null ? null : { key: String(placeId), input: { placeId } }),
    next: null,
  },
});
