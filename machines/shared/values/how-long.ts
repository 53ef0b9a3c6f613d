const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

export interface Duration {
  unit: (typeof UNITS)[number][0];
  count: number;
}

/** The largest unit of a span in milliseconds; null below a minute. Spec 9 "Duration humanizer". */
export function largestUnit(ms: number): Duration | null {
  const span = Math.abs(ms);
  const found = UNITS.find(([, length]) => span >= length);
  return found === undefined ? null : { unit: found[0], count: Math.floor(span / found[1]) };
}
