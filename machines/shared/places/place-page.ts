import { PLACE_PATH, type PageAddress } from '#machines/shared/flow/define-flow.ts';
import type { PlaceView } from './place-view.ts';

/** For a flow that is one of a place's views. */
export const asView = (own: PlaceView) =>
  ({
    path: PLACE_PATH,
    shares: true,
    open: ({ placeId, search: { view } }: PageAddress): { key: string; input: { placeId: number } } | null =>
      placeId !== null && view === own ? { key: `place-${placeId}`, input: { placeId } } : null,
  }) as const;
