import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';
import { MAX_PARTY } from './reservation-times.ts';

export const tableFormReasons = {
  isDay: { absent: 'Only days that the place takes reservations for are in the list.' },
  isTime: { absent: 'Only times that the place still has are in the list, which says so where there is none.' },
  hasReservation: { absent: 'Before a table is reserved there is none to open.' },
  'form.submitted': NEEDS_NETWORK,
} satisfies Reasons;

export const partyReasons = {
  ...tableFormReasons,
  canGrow: { text: () => ({ key: 'newReservation.largest', values: { max: MAX_PARTY } }) },
  canShrink: { text: 'newReservation.smallest' },
} satisfies Reasons;
