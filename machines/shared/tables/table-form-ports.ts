import type { Place, Reservation } from '#machines/shared/entities/entities.ts';
import type { GroupDetails, TableDraft } from './reservation-times.ts';

/** Why a valid request is refused: keys of the error catalogue. */
export type TableRefusal =
  | 'reservation_time_taken'
  | 'reservation_already_exists'
  | 'reservation_overlaps'
  | 'reservation_limit_place'
  | 'reservation_limit_day'
  | 'reservation_limit_ahead'
  | 'reservation_limit_seats'
  | 'reservation_too_early'
  | 'reservation_too_late'
  | 'reservation_after_last_seating'
  | 'party_too_large'
  | 'place_closed_then';

/** `now` is in ms since the epoch. `draft` is what the customer typed before leaving for a login. */
export type Prepared = { kind: 'ready'; place: Place; now: number; draft: TableDraft | null } | { kind: 'gone' };

/** Contract 40, 43. `existing`: the customer's own reservation at that time, with other details. */
export type TableAnswer =
  | { kind: 'made'; reservation: Reservation }
  | { kind: 'refused'; reason: TableRefusal; existing?: Reservation }
  | { kind: 'gone' }
  | { kind: 'signedOut' };

export interface TimesQuestion {
  place: Place;
  date: string;
  numPax: number;
  now: number;
}

/** Times in ISO 8601, earliest first. `nextDate`: for an empty day, the next one with times, "2026-03-14". Decision 40. */
export interface FreeTimes {
  times: string[];
  nextDate: string | null;
}

export interface TableRequest {
  placeId: number;
  dateAndTime: string;
  numPax: number;
  comments: string;
  group: GroupDetails | null;
}

export interface KeptTableDraft {
  placeId: number | null;
  draft: TableDraft;
}
