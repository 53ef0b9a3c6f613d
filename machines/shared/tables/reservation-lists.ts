import type { Reservation } from '#machines/shared/entities/entities.ts';

/** A table was made or called off, or the customer looks at the page again. */
export type ReservationsChanged = { type: 'reservations.changed' };

/** A time at a place that the customer holds and that has not ended. Contract 3 "Customer", 25. */
export interface ReservedSlot {
  /** Of the slot. */
  id: number;
  place: { id: number; name: string; timezone: string };
  /** Instants, as ISO 8601. */
  dateTimeFrom: string;
  dateTimeTo: string;
}

/** Guests stay for two hours: until then a reservation is not past. Decision 40. */
const STAY_MS = 2 * 3600 * 1000;

const isOver = ({ status, dateAndTime }: Reservation, now: number) =>
  status === 'canceled' || status === 'rejected' || Date.parse(dateAndTime) + STAY_MS <= now;

/** What is to come, the next one first, and what is over, the last one first; `now` in ms since the epoch. */
export function sortReservations(
  reservations: readonly Reservation[],
  now: number,
): { upcoming: Reservation[]; past: Reservation[] } {
  const byTime = [...reservations].sort((one, other) => Date.parse(one.dateAndTime) - Date.parse(other.dateAndTime));
  return {
    upcoming: byTime.filter((reservation) => !isOver(reservation, now)),
    past: byTime.filter((reservation) => isOver(reservation, now)).toReversed(),
  };
}

/** Whether it can still be called off. Contract 41. */
export const isCancelable = ({ status, dateAndTime }: Reservation, now: number): boolean =>
  (status === 'incomplete' || status === 'accepted') && Date.parse(dateAndTime) > now;
