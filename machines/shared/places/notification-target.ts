import type { Notification } from '#machines/shared/entities/customer-entities.ts';
import type { PlaceView } from './place-view.ts';

const VIEWS: ReadonlyMap<string, PlaceView> = new Map([
  ['order_ready', 'requests'],
  ['reservation_accepted', 'reservations'],
]);

type About = Pick<Notification, 'data'>;

/** Null if the notification is about no place. Spec 2 "A notification opens". */
export function leadsTo({ data: { type, place_id: placeId } }: About): string | null {
  const view = VIEWS.get(type);
  return view === undefined || placeId === null ? null : `/app/restaurants/${placeId}?view=${view}`;
}

export function pathTo(notification: About): string | null {
  const { type, bill_id: billId } = notification.data;
  if (type !== 'payment_request') return leadsTo(notification);
  return billId === null ? '/bills-modal' : `/bill-modal?id=${billId}`;
}
