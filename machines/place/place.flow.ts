import { CUSTOMER_PAGE, defineFlow } from '#machines/shared/flow/define-flow.ts';
import { PLACE_PATH } from '#machines/shared/places/place-view.ts';
import { termIn } from '#machines/shared/places/term.ts';

export interface PlaceInput {
  placeId: number;
  /** The first search term of the menu. */
  term?: string;
}

export const placeFlow = defineFlow<PlaceInput, undefined>()('place', {
  ...CUSTOMER_PAGE,
  page: {
    path: PLACE_PATH,
    shares: true,
    open: ({ placeId, search }) => {
      if (placeId === null) return null;
      const term = termIn(search.search);
      return { key: String(placeId), input: { placeId, ...(term !== undefined && { term }) } };
    },
    next: null,
  },
});
