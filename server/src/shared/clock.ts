/** Also the source of times written to the database. Tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `2026-03-14T20:00:00+00:00`. Contract 1 "Values". */
export function isoTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
