import type { Stripe } from 'stripe';

/** The provider's view of one payment. `error` is the decline code, else the error code, of the last refusal. */
export interface PaymentIntent {
  readonly id: string;
  readonly status: Stripe.PaymentIntent['status'];
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, capitals. */
  readonly currency: string;
  readonly clientSecret: string | null;
  readonly error: string | null;
}

export interface CardPayment {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  /** What it is for: `{ cart: '6' }`. */
  readonly metadata: Record<string, string>;
}

/** What goes back of a payment, and for which order. */
export interface RefundRequest {
  readonly intent: string;
  /** Minor units. */
  readonly amount: number;
  readonly orderId: number;
}

export interface NewCustomer {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** The one in whose place this one comes; null for the first. */
  readonly forgotten: string | null;
}

export type SavedCard = Stripe.PaymentMethod;

/** The intent is in a state in which it cannot be changed so: ask where it stands. */
export class IntentStateError extends Error {}

/** The provider knows no such customer: its data is not that of our database any more. */
export class UnknownCustomerError extends Error {}

/** The key was used before, for another request. */
export class IdempotencyKeyError extends Error {}

/** The payment provider. Every call throws Problem 502 `payment_provider_unavailable` when it cannot be had. */
export interface PaymentGateway {
  /** Names provider and mode, for what is remembered of it. */
  readonly provider: string;
  createCustomer(customer: NewCustomer): Promise<string>;
  /** The client secret of a new intent to save a card. @throws UnknownCustomerError */
  createSetupIntent(customer: string): Promise<string | null>;
  /** Newest first, at most 100; none of a customer whom it does not know. */
  listCards(customer: string): Promise<SavedCard[]>;
  /** The customer whom a payment method is attached to, null for nobody; undefined when there is no such method. */
  holderOf(paymentMethod: string): Promise<string | null | undefined>;
  /** @throws IdempotencyKeyError, UnknownCustomerError */
  createIntent(payment: CardPayment, idempotencyKey: string): Promise<PaymentIntent>;
  /** Null when it knows no such intent. */
  retrieveIntent(id: string): Promise<PaymentIntent | null>;
  /** @throws IntentStateError */
  updateIntent(id: string, payment: CardPayment, paymentMethod: string): Promise<PaymentIntent>;
  /** Charges without the customer; a refusal is an intent with an `error`. @throws IntentStateError */
  confirmIntent(id: string, paymentMethod: string, idempotencyKey: string): Promise<PaymentIntent>;
  /** @throws IntentStateError */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /** Pays back, once an order however often it is asked: one that the provider has made is not made again. */
  refund(request: RefundRequest): Promise<void>;
  /** The event in a webhook's body, null when it is not signed by the provider within the last 300 s. */
  readEvent(body: string, signature: string): Promise<{ id: string; intentId: string | null } | null>;
}
