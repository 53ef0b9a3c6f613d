import type { OrderType, Place } from '#machines/shared/entities/entities.ts';
import { isClosedAt } from './opening-hours.ts';

/** False at a closed place, and for an order that is eaten elsewhere. Unknown hours count as open. */
export function isCheckInOffered(
  { openingHours = [], timezone }: Pick<Place, 'openingHours' | 'timezone'>,
  orderType: OrderType | null,
  now: number | null,
): boolean {
  if (orderType === 'take_away' || orderType === 'home_delivery') return false;
  return now === null || !isClosedAt(openingHours, timezone, now);
}
