import { PLACE_PATH, type PageAddress } from '#machines/shared/flow/define-flow.ts';

/** A notification opens one of these. Spec 2 "A notification opens". */
export const PLACE_VIEWS = ['menu', 'reservations', 'requests'] as const;
export type PlaceView = (typeof PLACE_VIEWS)[number];

export function isPlaceView(value: unknown): value is PlaceView {
  return PLACE_VIEWS.some((view) => view === value);
}

/** For a flow that is one of a place's views. */
export const asView = (own: PlaceView) =>
  ({
    path: PLACE_PATH,
    shares: true,
    open: ({ placeId, search: { view } }: PageAddress): { key: string; input: { placeId: number } } | null =>
      placeId !== null && view === own ? { key: `place-${placeId}`, input: { placeId } } : null,
  }) as const;
