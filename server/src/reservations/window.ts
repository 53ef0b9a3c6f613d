import { DateTime } from 'luxon';
import { addSeconds } from '#server/shared/clock.ts';

const DAYS_AHEAD = 30;
/** After this minute the next full hour is too soon. */
const LATE_MINUTE = 30;
const STEP_MS = 5 * 60_000;
const GRACE_SECONDS = 60;

/** Bookable times at `now`, inclusive. Spec 5 "Reservation", contract 43. */
export function reservationWindow(now: Date, zone: string): { earliest: Date; latest: Date } {
  const here = DateTime.fromJSDate(now, { zone });
  const earliest = here.startOf('hour').plus({ hours: here.minute > LATE_MINUTE ? 2 : 1 });
  return { earliest: earliest.toJSDate(), latest: here.plus({ days: DAYS_AHEAD }).toJSDate() };
}

/** A key of the error catalogue; null when the time is bookable. */
export function windowProblem(at: Date, now: Date, zone: string): string | null {
  if (at.getTime() % STEP_MS !== 0) return 'reservation_not_on_step';
  const { earliest } = reservationWindow(addSeconds(now, -GRACE_SECONDS), zone);
  const { latest } = reservationWindow(addSeconds(now, GRACE_SECONDS), zone);
  if (at < earliest) return 'reservation_too_early';
  return at > latest ? 'reservation_too_late' : null;
}
