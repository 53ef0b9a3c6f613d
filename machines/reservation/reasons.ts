import type { Reservation } from '#machines/shared/entities/entities.ts';
import { NEEDS_NETWORK, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';

interface Context {
  reservation: Reservation | null;
}

export const reasons = {
  canCancel: {
    text: ({ reservation }: Context): Reason => ({
      key: reservation?.status === 'checkedIn' ? 'reservation.tooLate.checkedIn' : 'reservation.tooLate.past',
    }),
    orAbsent: true,
  },
  'cancellation.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
