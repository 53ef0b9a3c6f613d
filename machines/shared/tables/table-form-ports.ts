import type { Place, Reservation } from '#machines/shared/entities/entities.ts';
import type { GroupDetails, TableWish } from './reservation-times.ts';

/** Why a table is not to be had, though it was rightly asked for: keys of the error catalogue. */
export type TableRefusal =
  | 'reservation_time_taken'
  | 'reservation_already_exists'
  | 'reservation_too_early'
  | 'reservation_too_late'
  | 'place_closed_then';

/** The place, what time it is (ms since the epoch), and what the customer had typed before they had to leave. */
export type Prepared = { kind: 'ready'; place: Place; now: number; wish: TableWish | null } | { kind: 'gone' };

/** Contract 40, 43. `existing`: what the customer has at that time already, and asked for in other words. */
export type TableAnswer =
  | { kind: 'made'; reservation: Reservation }
  | { kind: 'refused'; reason: TableRefusal; existing?: Reservation }
  /** The place takes no reservations any more. */
  | { kind: 'gone' }
  | { kind: 'signedOut' };

export interface TimesQuestion {
  place: Place;
  date: string;
  numPax: number;
  now: number;
}

export interface TableRequest {
  placeId: number;
  dateAndTime: string;
  numPax: number;
  comments: string;
  group: GroupDetails | null;
}

export interface KeptWish {
  placeId: number | null;
  wish: TableWish;
}
