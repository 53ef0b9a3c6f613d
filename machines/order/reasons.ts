import type { Order } from '#machines/shared/entities/entities.ts';
import { NEEDS_NETWORK, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';

interface Context {
  order: Order | null;
}

/** A settled order shows no button that cancels it. */
export const reasons = {
  isCancelable: {
    text: ({ order }: Context): Reason => ({
      key: order?.status === 'ready' ? 'order.tooLate.ready' : 'order.tooLate.accepted',
    }),
    orAbsent: true,
  },
  isAwaited: {
    instead: ({ order }: Context): Reason => ({
      key:
        order?.status === 'ready'
          ? `order.ready.${order.deliveryMethod ?? 'unsaid'}`
          : `order.statusText.${order?.status ?? 'open'}`,
    }),
  },
  isBilled: { absent: 'Shown only while a bill of it is to be paid.' },
  'cancellation.confirmed': NEEDS_NETWORK,
  'again.chosen': NEEDS_NETWORK,
} satisfies Reasons;
