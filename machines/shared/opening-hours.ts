import type { OpeningHours } from './entities.ts';

/** Times are milliseconds since the epoch. */
export type Opening =
  /** `until` null: it never closes. */
  | { kind: 'open'; until: number | null }
  /** `next` null: it opens on no day of the week. */
  | { kind: 'closed'; next: number | null }
  /** Nobody has said. */
  | { kind: 'unknown' };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK_DAYS = 7;
const TIME = /^\d{2}:\d{2}$/;

/** Whether a place is open, by the wall clock of its IANA zone. Decision 24. */
export function openingAt(hours: readonly OpeningHours[], zone: string, now: number): Opening {
  const clock = hours.length > 0 ? wallClockOf(zone) : null;
  if (clock === null) return { kind: 'unknown' };
  const shifts = shiftsAround(hours, clock, now);
  const next = shifts.find(({ from }) => from > now)?.from ?? null;
  let until = Math.max(...shifts.filter(({ from, to }) => from <= now && now < to).map(({ to }) => to));
  if (until === -Infinity) return { kind: 'closed', next };
  // Shifts that meet are one: who opens at midnight when yesterday ends has not closed.
  for (const { from, to } of shifts) if (from <= until && to > until) until = to;
  return { kind: 'open', until: until - now > WEEK_DAYS * DAY ? null : until };
}

interface Shift {
  from: number;
  to: number;
}

/** From the day before, whose last shift may go on, until the same day of next week and its morning after, by their start. */
function shiftsAround(hours: readonly OpeningHours[], clock: WallClock, now: number): Shift[] {
  const today = Math.floor((now + clock.offsetAt(now)) / DAY);
  const days = Array.from({ length: WEEK_DAYS + 3 }, (_, index) => today + index - 1);
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

/** The first of January 1970, day 0, was a Thursday. */
const isoDayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

interface WallClock {
  /** How far the wall clock is ahead of UTC at an instant. */
  offsetAt: (instant: number) => number;
  /** When the wall clock shows a time: the first of two, and an hour later where there is none. */
  instantOf: (wallTime: number) => number;
}

const clocks = new Map<string, WallClock | null>();

/** Null for a zone that nobody knows. Kept: to make one takes longer than to ask it a hundred times. */
function wallClockOf(zone: string): WallClock | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = makeWallClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeWallClock(timeZone: string): WallClock | null {
  const format = formatOf(timeZone);
  if (format === null) return null;
  const offsets = new Map<number, number>();
  /** Offsets change on a quarter of an hour. */
  const offsetAt = (instant: number) => {
    const quarter = Math.floor(instant / (15 * MINUTE));
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const start = quarter * 15 * MINUTE;
    const offset = wallTimeAt(format, start) - start;
    offsets.set(quarter, offset);
    return offset;
  };
  const instantOf = (wallTime: number) => {
    const [before, after] = [offsetAt(wallTime - DAY), offsetAt(wallTime + DAY)];
    const candidates = [wallTime - before, wallTime - after].filter((instant) => instant + offsetAt(instant) === wallTime);
    // In a gap the offset from before it leads past it.
    return candidates.length > 0 ? Math.min(...candidates) : wallTime - before;
  };
  return { offsetAt, instantOf };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric });
  } catch {
    return null;
  }
}

function wallTimeAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}
