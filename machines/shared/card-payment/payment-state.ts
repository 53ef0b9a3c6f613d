import type { Payable } from '#machines/shared/entities/entities.ts';
import type { PaymentCheck, PayResult } from './card-payment-ports.ts';
import { isEmpty, paymentOutcomeOf, type PaymentAttempt } from './payment.ts';

export interface PaymentFacts {
  payable: Payable | null;
  /** Set while the result of the customer's last attempt is unknown. */
  attempt: PaymentAttempt | null;
}

/** `unsettled`: not received, but may still arrive. */
export type PaymentState =
  | 'empty'
  | 'received'
  | 'processing'
  | 'unsettled'
  | 'authenticationRequired'
  | 'declined'
  | 'payable';

export function paymentStateOf({ payable, attempt }: PaymentFacts): PaymentState {
  if (payable === null || isEmpty(payable)) return 'empty';
  if (payable.status === 'received') return 'received';
  if (payable.paymentStatus === 'processing') return 'processing';
  if (attempt !== null) return 'unsettled';
  const { kind } = paymentOutcomeOf(payable);
  return kind === 'unclear' ? 'payable' : kind;
}

/** The provider has received an attempt, so only a check shows how it ended. */
export function isToBeChecked({ payable }: PaymentFacts): boolean {
  return payable !== null && !isEmpty(payable) && payable.status !== 'received' && payable.paymentToken !== null;
}

export function isPaymentBegun({ payable, attempt }: PaymentFacts): boolean {
  return attempt !== null || (payable !== null && payable.paymentToken !== null);
}

/** An attempt ends when the reading shows its result. A rejection from before the attempt is not its result. */
export function afterReading({ attempt }: PaymentFacts, payable: Payable | null): PaymentFacts {
  return { payable, attempt: attempt && isAnswered(attempt, payable) ? null : attempt };
}

export function afterCheck(facts: PaymentFacts, { paid, payable }: PaymentCheck): PaymentFacts {
  const read = afterReading(facts, payable ?? facts.payable);
  return { ...read, attempt: paid ? null : read.attempt };
}

export function afterPaying(facts: PaymentFacts, result: PayResult): PaymentFacts {
  if (result.kind === 'inProgress') return facts;
  if (result.kind === 'refused') return { ...facts, attempt: null };
  return { payable: result.payable, attempt: isDefinite(result) ? null : facts.attempt };
}

export function isDefinite(result: PayResult): boolean {
  return result.kind === 'answered' && paymentOutcomeOf(result.payable).kind !== 'unclear';
}

function isAnswered(attempt: PaymentAttempt, payable: Payable | null): boolean {
  if (attempt.cart !== payable?.['@id']) return true;
  const { kind } = paymentOutcomeOf(payable);
  return kind === 'received' || (kind !== 'unclear' && attempt.cartStatus !== payable.status);
}
