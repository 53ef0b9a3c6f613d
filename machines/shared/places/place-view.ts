/** A notification opens one of these. Spec 2 "A notification opens". */
export const PLACE_VIEWS = ['menu', 'reservations', 'requests'] as const;
export type PlaceView = (typeof PLACE_VIEWS)[number];

export function isPlaceView(value: unknown): value is PlaceView {
  return PLACE_VIEWS.some((view) => view === value);
}
