import type { OpeningHours } from '#machines/shared/entities/entities.ts';
import { DAY, MINUTE, wallClockOf, type WallClock } from '#machines/shared/values/wall-clock.ts';

/** Times are milliseconds since the epoch. */
export type Opening =
  /** `until` null: it never closes. */
  | { kind: 'open'; until: number | null }
  /** `next` null: it opens on no day of the week. */
  | { kind: 'closed'; next: number | null }
  | { kind: 'unknown' };

const WEEK_DAYS = 7;
/** From yesterday to eight days from today. */
const DAYS_AROUND = WEEK_DAYS + 3;
const TIME = /^\d{2}:\d{2}$/;

/** By the wall clock of the place's IANA zone. Decision 24. */
export function openingAt(hours: readonly OpeningHours[], zone: string, now: number): Opening {
  const clock = hours.length > 0 ? wallClockOf(zone) : null;
  if (clock === null) return { kind: 'unknown' };
  const shifts = shiftsAround(hours, clock, now, DAYS_AROUND);
  const next = shifts.find(({ from }) => from > now)?.from ?? null;
  let until = Math.max(...shifts.filter(({ from, to }) => from <= now && now < to).map(({ to }) => to));
  if (until === -Infinity) return { kind: 'closed', next };
  // Adjacent shifts count as one, e.g. across midnight.
  for (const { from, to } of shifts) if (from <= until && to > until) until = to;
  return { kind: 'open', until: until - now > WEEK_DAYS * DAY ? null : until };
}

/** Whether its hours say that it is closed. Cheaper than `openingAt`, for long lists. */
export function isClosedAt(hours: readonly OpeningHours[], zone: string, now: number): boolean {
  const clock = hours.length > 0 ? wallClockOf(zone) : null;
  return clock !== null && !shiftsAround(hours, clock, now, 2).some(({ from, to }) => from <= now && now < to);
}

interface Shift {
  from: number;
  to: number;
}

/** The shifts of `length` days, by start. Yesterday comes first: its last shift may still run. */
function shiftsAround(hours: readonly OpeningHours[], clock: WallClock, now: number, length: number): Shift[] {
  const today = Math.floor((now + clock.offsetAt(now)) / DAY);
  const days = Array.from({ length }, (_, index) => today + index - 1);
  return days
    .flatMap((day) =>
      hours
        .filter(({ dayOfWeek, opens, closes }) => dayOfWeek === isoDayOf(day) && TIME.test(opens) && TIME.test(closes))
        .map(({ opens, closes }) => {
          const [start, end] = [minutesOf(opens), minutesOf(closes)];
          const closing = end <= start ? (day + 1) * DAY + end * MINUTE : day * DAY + end * MINUTE;
          return { from: clock.instantOf(day * DAY + start * MINUTE), to: clock.instantOf(closing) };
        }),
    )
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
}

/** Day 0, the first of January 1970, was a Thursday. */
const isoDayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
