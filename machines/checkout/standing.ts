import type { Cart } from '#machines/shared/entities.ts';
import { paymentOutcomeOf, type PaymentAttempt } from '#machines/shared/payment.ts';
import type { PaymentCheck, PlaceResult } from './checkout-ports.ts';

/** What checkout knows, and from which all that it offers follows. */
export interface CheckoutFacts {
  cart: Cart | null;
  /** Set while nobody knows how the customer's last intent to pay ended. */
  attempt: PaymentAttempt | null;
  /** The server has said whether the payment that was begun for this cart went through. */
  isChecked: boolean;
}

/**
 * Where a cart stands. `unchecked`: a payment was begun for it, and the server has to say what became of
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

export function standingOf({ cart, attempt, isChecked }: CheckoutFacts): Standing {
  if (cart === null || cart.itemCount === 0) return 'empty';
  if (cart.status === 'received') return 'received';
  if (cart.paymentToken !== null && !isChecked) return 'unchecked';
  if (cart.paymentStatus === 'processing') return 'processing';
  if (attempt !== null) return 'unsettled';
  const { kind } = paymentOutcomeOf(cart);
  return kind === 'unclear' ? 'payable' : kind;
}

/** Whether a payment may be on its way, so that not knowing is about money. */
export function isPaymentBegun({ cart, attempt }: CheckoutFacts): boolean {
  return attempt !== null || (cart !== null && cart.paymentToken !== null);
}

/** A cart that was read. An attempt that it answers is over; a rejection that stood there before is no answer. */
export function afterReading({ attempt }: CheckoutFacts, cart: Cart | null): CheckoutFacts {
  return { cart, attempt: attempt && isAnswered(attempt, cart) ? null : attempt, isChecked: false };
}

export function afterCheck(facts: CheckoutFacts, { paid, cart }: PaymentCheck): CheckoutFacts {
  const read = afterReading(facts, cart ?? facts.cart);
  return { ...read, attempt: paid ? null : read.attempt, isChecked: true };
}

/** The answer to the attempt itself is definite, unless the server does not know yet. */
export function afterPlacing(facts: CheckoutFacts, result: PlaceResult): CheckoutFacts {
  if (result.kind === 'inProgress') return facts;
  if (result.kind === 'refused') return { ...facts, attempt: null };
  const isDefinite = paymentOutcomeOf(result.cart).kind !== 'unclear';
  return { cart: result.cart, attempt: isDefinite ? null : facts.attempt, isChecked: isDefinite };
}

function isAnswered(attempt: PaymentAttempt, cart: Cart | null): boolean {
  if (attempt.cart !== cart?.['@id']) return true;
  const { kind } = paymentOutcomeOf(cart);
  return kind === 'received' || (kind !== 'unclear' && attempt.cartStatus !== cart.status);
}
