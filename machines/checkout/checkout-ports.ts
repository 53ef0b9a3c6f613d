import type { Cart } from '#machines/shared/entities.ts';
import type { CartNames } from '#machines/shared/cart-queue.ts';
import type { PaymentAttempt, PaymentCard } from '#machines/shared/payment.ts';

/** The cart as the server has it now, with what is needed to show it and to pay it. */
export type CheckoutAnswer =
  | { kind: 'signedOut' }
  | { kind: 'read'; cart: Cart | null; names: CartNames; cards: PaymentCard[] };

/** `unfinished`: another tab has begun to pay otherwise, and nobody knows yet how that ended. */
export interface AttemptResult {
  kind: 'opened' | 'unfinished';
  attempt: PaymentAttempt;
}

/** Contract 28. A decline is an answer. `retryAfter` in seconds. Rejects where there was no definite answer. */
export type PlaceResult =
  | { kind: 'answered'; cart: Cart }
  | { kind: 'refused'; reason: string }
  | { kind: 'inProgress'; retryAfter: number };

/** Contract 29. `cart` is null where the server answered with a bare true or false. */
export interface PaymentCheck {
  paid: boolean;
  cart: Cart | null;
}
