import type { Place } from '#machines/shared/entities/entities.ts';
import { isClosedAt } from './opening-hours.ts';

/** Closed places come last. Otherwise the order stays. Decision 114. */
export function openFirst(places: readonly Place[], now: number | null): readonly Place[] {
  if (now === null) return places;
  const isClosed = ({ openingHours = [], timezone }: Place) => isClosedAt(openingHours, timezone, now);
  const closed = new Set(places.filter(isClosed));
  return [...places.filter((place) => !closed.has(place)), ...closed];
}
