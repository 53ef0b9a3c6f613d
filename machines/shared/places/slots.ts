import type { Slot } from '#machines/shared/entities/entities.ts';
import { wallClockOf } from '#machines/shared/values/wall-clock.ts';

/** Contract 3 "Slot": the server names the customer only to the holder. */
export type SlotState = 'free' | 'mine' | 'taken';

export function slotStateOf({ in_use, customer }: Slot): SlotState {
  if (customer !== null) return 'mine';
  return in_use ? 'taken' : 'free';
}

export interface SlotDay {
  /** `2026-03-14` */
  date: string;
  slots: Slot[];
}

/** Days in the place's zone, earliest first; in UTC if the zone is unknown. */
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

export function nearestFree(slots: readonly Slot[], to: Slot | null, count: number): Slot[] {
  const from = to === null ? 0 : timeOf(to);
  return slots
    .filter((slot) => slotStateOf(slot) === 'free' && slot.id !== to?.id)
    .sort((one, other) => Math.abs(timeOf(one) - from) - Math.abs(timeOf(other) - from))
    .slice(0, count)
    .sort(byStart);
}

const timeOf = ({ dateTimeFrom }: Slot) => Date.parse(dateTimeFrom);
const byStart = (one: Slot, other: Slot) => timeOf(one) - timeOf(other);
