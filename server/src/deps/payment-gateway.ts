import type { Stripe } from 'stripe';

/** `error`: decline code, else error code, of the last refusal. */
export interface PaymentIntent {
  readonly id: string;
  readonly status: Stripe.PaymentIntent['status'];
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly clientSecret: string | null;
  readonly error: string | null;
}

export interface CardPayment {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  /** The subject of the payment: `{ cart: '6' }`. */
  readonly metadata: Record<string, string>;
}

export interface RefundRequest {
  readonly intent: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly orderId: number;
}

export interface NewCustomer {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** The provider customer that this one replaces; null for the first. */
  readonly forgotten: string | null;
}

export type SavedCard = Stripe.PaymentMethod;

/** The intent's state does not allow the change: retrieve it again. */
export class IntentStateError extends Error {}

/** The provider does not know this customer any more. */
export class UnknownCustomerError extends Error {}

/** The key was used for a different request. */
export class IdempotencyKeyError extends Error {}

/** Every call throws Problem 502 `payment_provider_unavailable` when the provider is unreachable. */
export interface PaymentGateway {
  readonly provider: string;
  createCustomer(customer: NewCustomer): Promise<string>;
  /** The client secret of a new setup intent. @throws UnknownCustomerError */
  createSetupIntent(customer: string): Promise<string | null>;
  /** Newest first, at most 100; empty for an unknown customer. */
  listCards(customer: string): Promise<SavedCard[]>;
  /** Null: attached to nobody; undefined: unknown payment method. */
  holderOf(paymentMethod: string): Promise<string | null | undefined>;
  /** Nothing can be paid with it afterwards. Does nothing if it is attached to nobody. */
  detachCard(paymentMethod: string): Promise<void>;
  /** @throws IdempotencyKeyError, UnknownCustomerError */
  createIntent(payment: CardPayment, idempotencyKey: string): Promise<PaymentIntent>;
  /** Null: unknown intent. */
  retrieveIntent(id: string): Promise<PaymentIntent | null>;
  /** @throws IntentStateError */
  updateIntent(id: string, payment: CardPayment, paymentMethod: string): Promise<PaymentIntent>;
  /** Charges off session; a decline is an intent with an `error`. @throws IntentStateError */
  confirmIntent(id: string, paymentMethod: string, idempotencyKey: string): Promise<PaymentIntent>;
  /** @throws IntentStateError */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Refunds at most once per order, however often it is called. */
  refund(request: RefundRequest): Promise<void>;
  /** Null unless the provider signed the body within the last 300 s. */
  readEvent(body: string, signature: string): Promise<{ id: string; intentId: string | null } | null>;
}
