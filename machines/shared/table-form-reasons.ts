import type { Reasons } from './reasons.ts';
import { MAX_PARTY } from './reservation-times.ts';

/** Why who asks for a table is refused something, by guard. */
export const tableFormReasons = {
  isDay: 'absent',
  isTime: 'absent',
  hasReservation: 'absent',
} satisfies Reasons;

/** The same where the party is said by buttons. */
export const partyReasons = {
  ...tableFormReasons,
  canGrow: { text: () => ({ key: 'newReservation.largest', values: { max: MAX_PARTY } }) },
  canShrink: { text: 'newReservation.smallest' },
} satisfies Reasons;
