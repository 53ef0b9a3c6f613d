import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Iri, Payable } from '#machines/shared/entities/entities.ts';
import type { PaymentAttempt, PaymentCard } from './payment.ts';
import type { PaymentSubject } from './subject.ts';

export interface PaymentQuestion {
  subject: PaymentSubject;
  attempted: Iri | null;
}

export type PaymentAnswer =
  | { kind: 'signedOut' }
  | {
      kind: 'read';
      payable: Payable | null;
      names: CartNames;
      cards: PaymentCard[];
      /** Missing if the customer was not read. */
      nif?: string | null;
    };

/** `unfinished`: another tab has an open attempt with other content. */
export interface AttemptResult {
  kind: 'opened' | 'unfinished';
  attempt: PaymentAttempt;
}

/** Contract 28, 45. A decline is an answer. `retryAfter` is in seconds. Rejects without a definite answer. */
export type PayResult =
  | { kind: 'answered'; payable: Payable }
  | { kind: 'refused'; reason: string }
  | { kind: 'inProgress'; retryAfter: number };

/** Contract 29, 46. `payable` is null if the server answered only true or false. */
export interface PaymentCheck {
  paid: boolean;
  payable: Payable | null;
}
