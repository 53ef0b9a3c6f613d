import type { Reservation } from '#machines/shared/entities/entities.ts';
import type { Reason, Reasons } from '#machines/shared/flow/reasons.ts';

interface Context {
  reservation: Reservation | null;
}

/** Why the customer is refused something, by guard. One that was refused or called off says so: there is nothing to call off. */
export const reasons = {
  canCancel: {
    text: ({ reservation }: Context): Reason => ({
      key: reservation?.status === 'checkedIn' ? 'reservation.tooLate.checkedIn' : 'reservation.tooLate.past',
    }),
    orAbsent: true,
  },
} satisfies Reasons;
