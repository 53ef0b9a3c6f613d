import { knownOffsetOf, type SteadyOffset } from './steady-offsets.ts';

/** Milliseconds. */
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export type Repeat = 'first' | 'second';

/** The wall clock of an IANA zone. Wall times are milliseconds as if the zone were UTC. */
export interface WallClock {
  offsetAt: (instant: number) => number;
  /** The instant of a wall time: the first of two, or an hour later in a gap. */
  instantOf: (wallTime: number) => number;
  /** Which of two instants with the same wall time this is; null where the wall time occurs once. */
  repeatOf: (instant: number) => Repeat | null;
}

const clocks = new Map<string, WallClock | null>();

/** Null for an unknown zone. Cached, because a clock is expensive to create. */
export function wallClockOf(zone: string): WallClock | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = makeWallClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** Opening hours are read for no day further away than this. */
const STEADY_DAYS = 12;

/** Null: the zone is unknown, or its offset changes within twelve days of `now`. */
export function steadyOffsetOf(zone: string, now: number): SteadyOffset | null {
  const clock = wallClockOf(zone);
  if (clock === null) return null;
  const [from, to, offset] = [now - STEADY_DAYS * DAY, now + STEADY_DAYS * DAY, clock.offsetAt(now)];
  for (let at = from; at <= to; at += DAY) if (clock.offsetAt(at) !== offset) return null;
  return { from, to, offset };
}

function makeWallClock(timeZone: string): WallClock | null {
  // The first formatter of a zone blocks a slow phone for 0.1 to 0.2 s.
  let format = knownOffsetOf(timeZone) ? undefined : formatOf(timeZone);
  if (format === null) return null;
  const offsets = new Map<number, number>();
  /** Offsets change only on a quarter of an hour. */
  const offsetAt = (instant: number) => {
    const steady = knownOffsetOf(timeZone);
    if (steady && steady.from <= instant && instant < steady.to) return steady.offset;
    const quarter = Math.floor(instant / (15 * MINUTE));
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const start = quarter * 15 * MINUTE;
    format ??= formatOf(timeZone);
    const offset = format ? wallTimeAt(format, start) - start : 0;
    offsets.set(quarter, offset);
    return offset;
  };
  const instantOf = (wallTime: number) => {
    const [before, after] = [offsetAt(wallTime - DAY), offsetAt(wallTime + DAY)];
    const candidates = [wallTime - before, wallTime - after].filter(
      (instant) => instant + offsetAt(instant) === wallTime,
    );
    // In a gap, the earlier offset leads past it.
    return candidates.length > 0 ? Math.min(...candidates) : wallTime - before;
  };
  const repeatOf = (instant: number) => {
    const [before, after] = [offsetAt(instant - DAY), offsetAt(instant + DAY)];
    const repeated = before - after;
    if (repeated <= 0) return null;
    const offset = offsetAt(instant);
    if (offset === before && offsetAt(instant + repeated) === after) return 'first';
    return offset === after && offsetAt(instant - repeated) === before ? 'second' : null;
  };
  return { offsetAt, instantOf, repeatOf };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
    });
  } catch {
    return null;
  }
}

function wallTimeAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}
