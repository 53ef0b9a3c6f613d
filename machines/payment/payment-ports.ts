import type { PaymentAttempt, PaymentCard } from '#machines/shared/card-payment/payment.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Iri, Payable } from '#machines/shared/entities/entities.ts';

/** `attempted`: what the attempt is about that nobody has answered; null: there is none. */
export interface PaymentQuestion {
  subject: PaymentSubject;
  attempted: Iri | null;
}

/** The cart or the bill as the server has it now, with what is needed to show it and to pay it. */
export type PaymentAnswer =
  | { kind: 'signedOut' }
  | { kind: 'read'; payable: Payable | null; names: CartNames; cards: PaymentCard[] };

/** `unfinished`: another tab has begun to pay otherwise, and nobody knows yet how that ended. */
export interface AttemptResult {
  kind: 'opened' | 'unfinished';
  attempt: PaymentAttempt;
}

/** Contract 28, 45. A decline is an answer. `retryAfter` in seconds. Rejects where there was no definite answer. */
export type PayResult =
  | { kind: 'answered'; payable: Payable }
  | { kind: 'refused'; reason: string }
  | { kind: 'inProgress'; retryAfter: number };

/** Contract 29, 46. `payable` is null where the server answered with a bare true or false. */
export interface PaymentCheck {
  paid: boolean;
  payable: Payable | null;
}
