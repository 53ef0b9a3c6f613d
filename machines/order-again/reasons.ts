import { newsOf, type AgainLine } from '#machines/shared/cart/order-again.ts';
import type { Reason, Reasons } from '#machines/shared/flow/reasons.ts';

/** Why the customer is refused something, by guard. */
export const reasons = {
  hasWish: {
    instead: ({ lines }: { lines: readonly AgainLine[] }): Reason => ({ key: `order.again.news.${newsOf(lines)}` }),
  },
} satisfies Reasons;
