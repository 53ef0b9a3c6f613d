import type { OrderType } from '#machines/shared/entities/entities.ts';
import type { Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  isFilled: {
    text: ({ chosen }: { chosen: OrderType | null }) => ({
      key: chosen === 'dine_in' ? 'delivery.tableMissing' : 'delivery.seatMissing',
    }),
  },
  isOffered: {
    text: (_: unknown, { orderType }: { orderType: OrderType }) => ({ key: `delivery.notOffered.${orderType}` }),
    // Few places deliver to seats, so the option may be missing.
    orAbsent: true,
  },
} satisfies Reasons;
