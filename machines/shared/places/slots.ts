import type { Slot } from '#machines/shared/entities/entities.ts';
import { wallClockOf } from '#machines/shared/values/wall-clock.ts';

/** Whose a slot is, to the customer who looks at it. Contract 3 "Slot": only a holder is told who holds it. */
export type SlotStanding = 'free' | 'mine' | 'taken';

export function standingOf({ in_use, customer }: Slot): SlotStanding {
  if (customer !== null) return 'mine';
  return in_use ? 'taken' : 'free';
}

/** The slots of one day of the place's own calendar. */
export interface SlotDay {
  /** `2026-03-14` */
  date: string;
  slots: Slot[];
}

/** By day in the zone of the place, earliest first; by those of UTC where nobody knows the zone. */
export function slotDays(slots: readonly Slot[], zone: string): SlotDay[] {
  const clock = wallClockOf(zone);
  const days = new Map<string, Slot[]>();
  for (const slot of [...slots].sort(byStart)) {
    const start = timeOf(slot);
    const date = new Date(start + (clock?.offsetAt(start) ?? 0)).toISOString().slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }));
}

/** Up to `count` free slots that start nearest to another one, earliest first. */
export function nearestFree(slots: readonly Slot[], to: Slot | null, count: number): Slot[] {
  const from = to === null ? 0 : timeOf(to);
  return slots
    .filter((slot) => standingOf(slot) === 'free' && slot.id !== to?.id)
    .sort((one, other) => Math.abs(timeOf(one) - from) - Math.abs(timeOf(other) - from))
    .slice(0, count)
    .sort(byStart);
}

const timeOf = ({ dateTimeFrom }: Slot) => Date.parse(dateTimeFrom);
const byStart = (one: Slot, other: Slot) => timeOf(one) - timeOf(other);
