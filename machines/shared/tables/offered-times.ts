import { minuteOfDay } from './reservation-times.ts';

/** A phone does not show more at once. */
const MOST = 24;

const PARTS = { night: 0, morning: 6, lunch: 12, afternoon: 15, dinner: 19 } as const;

export type DayPart = keyof typeof PARTS;

/** All times if they are few, else those on the quarter or half hour; always the chosen one. */
export function mainTimes(times: readonly string[], chosen: string | null, zone: string): readonly string[] {
  if (times.length <= MOST) return times;
  const onEvery = (minutes: number) =>
    times.filter((time) => time === chosen || minuteOfDay(time, zone) % minutes === 0);
  const quarters = onEvery(15);
  return quarters.length <= MOST ? quarters : onEvery(30);
}

/** The parts of the day that have times, in the order of the day. */
export function partsOfDay(times: readonly string[], zone: string): { part: DayPart; times: string[] }[] {
  const parts = Object.keys(PARTS) as DayPart[];
  const partOf = (time: string) => parts.findLast((part) => PARTS[part] * 60 <= minuteOfDay(time, zone));
  return parts
    .map((part) => ({ part, times: times.filter((time) => partOf(time) === part) }))
    .filter((found) => found.times.length > 0);
}
