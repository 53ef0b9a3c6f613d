import { isEmpty, paymentOutcomeOf, type PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import type { PaymentCheck, PayResult } from './payment-ports.ts';

/** What the flow knows, and from which all that it offers follows. */
export interface PaymentFacts {
  payable: Payable | null;
  /** Set while nobody knows how the customer's last intent to pay ended. */
  attempt: PaymentAttempt | null;
  /** The server has said whether the payment that was begun went through. */
  isChecked: boolean;
}

/**
 * Where what is paid stands. `unchecked`: a payment was begun for it, and the server has to say what became of
 * it; `unsettled`: it was not received, but what was sent may still be on its way.
 */
export type Standing =
  | 'empty'
  | 'received'
  | 'unchecked'
  | 'processing'
  | 'unsettled'
  | 'authenticationRequired'
  | 'declined'
  | 'payable';

export function standingOf({ payable, attempt, isChecked }: PaymentFacts): Standing {
  if (payable === null || isEmpty(payable)) return 'empty';
  if (payable.status === 'received') return 'received';
  if (payable.paymentToken !== null && !isChecked) return 'unchecked';
  if (payable.paymentStatus === 'processing') return 'processing';
  if (attempt !== null) return 'unsettled';
  const { kind } = paymentOutcomeOf(payable);
  return kind === 'unclear' ? 'payable' : kind;
}

/** Whether a payment may be on its way, so that not knowing is about money. */
export function isPaymentBegun({ payable, attempt }: PaymentFacts): boolean {
  return attempt !== null || (payable !== null && payable.paymentToken !== null);
}

/** What was read. An attempt that it answers is over; a rejection that stood there before is no answer. */
export function afterReading({ attempt }: PaymentFacts, payable: Payable | null): PaymentFacts {
  return { payable, attempt: attempt && isAnswered(attempt, payable) ? null : attempt, isChecked: false };
}

export function afterCheck(facts: PaymentFacts, { paid, payable }: PaymentCheck): PaymentFacts {
  const read = afterReading(facts, payable ?? facts.payable);
  return { ...read, attempt: paid ? null : read.attempt, isChecked: true };
}

/** The answer to the attempt itself is definite, unless the server does not know yet. */
export function afterPaying(facts: PaymentFacts, result: PayResult): PaymentFacts {
  if (result.kind === 'inProgress') return facts;
  if (result.kind === 'refused') return { ...facts, attempt: null };
  const isDefinite = paymentOutcomeOf(result.payable).kind !== 'unclear';
  return { payable: result.payable, attempt: isDefinite ? null : facts.attempt, isChecked: isDefinite };
}

function isAnswered(attempt: PaymentAttempt, payable: Payable | null): boolean {
  if (attempt.cart !== payable?.['@id']) return true;
  const { kind } = paymentOutcomeOf(payable);
  return kind === 'received' || (kind !== 'unclear' && attempt.cartStatus !== payable.status);
}
