import { hasUnavailable } from '#machines/shared/cart/cart.ts';
import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import type { BillCheckout, Cart, CartStatus, Iri, Payable } from '#machines/shared/entities/entities.ts';

/**
 * One payment attempt for a cart or a bill. It is stored before the first call and kept until the server gives a
 * definite answer. All its calls carry the same idempotency key and content. Contract 1 "Idempotency".
 */
export interface PaymentAttempt {
  key: string;
  /** The subject of a payment: a cart, or the checkout of a bill. Earlier releases stored it under this name. */
  cart: Iri;
  paymentMethodId: string | null;
  /** The status before the attempt: only a different status is the attempt's result. */
  cartStatus: CartStatus;
  /** Shown to the customer, minor units; nothing else is charged. Null in attempts of older releases. */
  amount: number | null;
}

/** `expired` was computed when the cards were loaded. */
export interface PaymentCard extends SavedCard {
  expired: boolean;
}

/** Contract 28, 45. `unclear`: the server does not know yet. */
export type PaymentOutcome =
  | { kind: 'received' }
  | { kind: 'authenticationRequired'; clientSecret: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'unclear' };

type Answered = Pick<Payable, 'status' | 'paymentStatus' | 'paymentError' | 'stripeClientSecret'>;

export const needsCustomer = ({
  paymentStatus,
  paymentError,
}: Pick<Payable, 'paymentStatus' | 'paymentError'>): boolean =>
  paymentError === 'authentication_required' || paymentStatus === 'requires_action';

export function paymentOutcomeOf(answered: Answered): PaymentOutcome {
  const { status, paymentStatus, paymentError, stripeClientSecret } = answered;
  if (status === 'received') return { kind: 'received' };
  if (status === 'open' || paymentStatus === 'processing') return { kind: 'unclear' };
  if (needsCustomer(answered) && stripeClientSecret) {
    return { kind: 'authenticationRequired', clientSecret: stripeClientSecret };
  }
  return { kind: 'declined', reason: paymentError ?? 'generic_decline' };
}

export function declineReasonOf(answer: Answered | null): string {
  const outcome = answer && paymentOutcomeOf(answer);
  return outcome?.kind === 'declined' ? outcome.reason : 'generic_decline';
}

export const cartIn = (payable: Payable | null): Cart | null =>
  payable && 'customerOrders' in payable ? payable : null;
export const billIn = (payable: Payable | null): BillCheckout | null => (payable && 'bill' in payable ? payable : null);

/** False for an amount of zero. Otherwise a bill is due, and for a cart the server decides. */
export const isPaymentDue = (payable: Payable): boolean =>
  payable.totalAmount > 0 && (cartIn(payable)?.payWhenOrdering ?? true);

export const isEmpty = (payable: Payable): boolean => cartIn(payable)?.itemCount === 0;

/** The wanted card if it exists, else the first that has not expired. Spec 5 "Payment valid". */
export function chooseCard(cards: readonly PaymentCard[], wanted: string | null): string | null {
  if (cards.some(({ id }) => id === wanted)) return wanted;
  return cards.find(({ expired }) => !expired)?.id ?? null;
}

export function chooseOtherCard(cards: readonly PaymentCard[], tried: string | null): string | null {
  return (
    chooseCard(
      cards.filter(({ id }) => id !== tried),
      null,
    ) ?? tried
  );
}

export const expiryOf = ({ exp_month: month, exp_year: year }: SavedCard): string =>
  `${String(month).padStart(2, '0')}/${year}`;

/** Keys of the texts under `payment.invalid`. Spec 5 "Checkout valid", "Payment valid". */
export type PaymentProblem = 'cardMissing' | 'cardExpired' | 'itemsUnavailable';

export function paymentProblem(facts: {
  payable: Payable | null;
  cards: readonly PaymentCard[];
  selectedCard: string | null;
}): PaymentProblem | null {
  if (hasUnavailable(cartIn(facts.payable)?.customerOrders ?? [])) return 'itemsUnavailable';
  if (facts.payable === null || !isPaymentDue(facts.payable)) return null;
  const card = facts.cards.find(({ id }) => id === facts.selectedCard);
  if (!card) return 'cardMissing';
  return card.expired ? 'cardExpired' : null;
}
