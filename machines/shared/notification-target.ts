import type { Notification } from './customer-entities.ts';
import type { PlaceView } from './place-view.ts';

const VIEWS: Readonly<Record<string, PlaceView>> = { order_ready: 'requests', reservation_accepted: 'reservations' };

/** The part of a place that a notification is about; null: it is about none. Spec 2 "A notification opens". */
export function leadsTo({ data: { type, place_id: placeId } }: Notification): { placeId: number; view: PlaceView } | null {
  const view = VIEWS[type];
  return view === undefined || placeId === null ? null : { placeId, view };
}
