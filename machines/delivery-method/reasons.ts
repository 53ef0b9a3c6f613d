import type { OrderType } from '#machines/shared/entities/entities.ts';
import type { Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  isComplete: {
    text: ({ chosen }: { chosen: OrderType | null }) => ({
      key: chosen === 'seat_delivery' ? 'delivery.seatMissing' : 'delivery.missing',
    }),
    // A place that offers no way at all says so instead.
    orAbsent: true,
  },
  isOffered: {
    text: (_: unknown, { orderType }: { orderType: OrderType }) => ({ key: `delivery.notOffered.${orderType}` }),
    // Few places have seats to deliver to: nobody looks for that elsewhere.
    orAbsent: true,
  },
  isSeat: { absent: 'The code of a seat is asked for only where the seat is chosen.' },
} satisfies Reasons;
