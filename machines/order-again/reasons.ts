import { noticeOf, type AgainLine } from '#machines/shared/cart/order-again.ts';
import type { Reason, Reasons } from '#machines/shared/flow/reasons.ts';

export const reasons = {
  hasNextAdd: {
    instead: ({ lines }: { lines: readonly AgainLine[] }): Reason => ({ key: `order.again.notice.${noticeOf(lines)}` }),
  },
} satisfies Reasons;
