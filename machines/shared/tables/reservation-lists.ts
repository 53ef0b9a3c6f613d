import type { Reservation } from '#machines/shared/entities/entities.ts';
import type { Watched } from '#machines/shared/kit/watch.ts';

export const RESERVATIONS: Watched = { kinds: ['reservation', 'group_reservation'], pollMs: 15_000 };

/** A slot that the customer holds and that has not ended. Contract 3 "Customer", 25. */
export interface ReservedSlot {
  id: number;
  place: { id: number; name: string; timezone: string };
  dateTimeFrom: string;
  dateTimeTo: string;
}

/** Guests stay for two hours; a reservation is past after that. Decision 40. */
const STAY_MS = 2 * 3600 * 1000;

const isOver = ({ status, dateAndTime }: Reservation, now: number) =>
  status === 'canceled' || status === 'rejected' || Date.parse(dateAndTime) + STAY_MS <= now;

/** Upcoming: next first. Past: latest first. `now` is in ms since the epoch. */
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

/** Contract 41. */
export const isCancelable = ({ status, dateAndTime }: Reservation, now: number): boolean =>
  (status === 'incomplete' || status === 'accepted') && Date.parse(dateAndTime) > now;
