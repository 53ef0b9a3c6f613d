/** The path of every place, as the router writes it. */
export const PLACE_PATH = '/app/restaurants/$placeId';

/** A notification opens one of these. Spec 2 "A notification opens". */
export const PLACE_VIEWS = ['menu', 'reservations', 'requests'] as const;
export type PlaceView = (typeof PLACE_VIEWS)[number];

export function isPlaceView(value: unknown): value is PlaceView {
  return PLACE_VIEWS.some((view) => view === value);
}

interface Address {
  placeId: number | null;
  search: { view?: PlaceView };
}

/** For a flow that is one of a place's views. */
export const asView = (own: PlaceView) =>
  ({
    path: PLACE_PATH,
    shares: true,
    open: ({ placeId, search: { view } }: Address): { key: string; input: { placeId: number } } | null =>
      placeId !== null && view === own ? { key: `place-${placeId}`, input: { placeId } } : null,
  }) as const;
