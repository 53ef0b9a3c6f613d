import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Cart, Payable } from '#machines/shared/entities/entities.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, anOrder } from '../fixtures.ts';

/** The result of a run; `crashed`: the server crashed after the charge and before its answer. */
export const VERDICTS = ['accepted', 'declined', 'authentication', 'processing', 'failed', 'crashed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ServerAnswer {
  status: number;
  body: object;
}

const IN_PROGRESS: ServerAnswer = { status: 409, body: { 'hydra:description': 'request_in_progress' } };
const MISMATCH: ServerAnswer = { status: 422, body: { 'hydra:description': 'payment_token_mismatch' } };
const DOWN: ServerAnswer = { status: 502, body: { 'hydra:description': 'payment_provider_unavailable' } };

/** The parts in which answers differ. */
export function factsOfAnswer({ status, body }: ServerAnswer): unknown {
  const { paymentStatus, paymentError, paymentMethodId, ...rest } = body as Partial<
    StoredPayment & { 'hydra:description': string }
  >;
  return [status, rest.status, paymentStatus, paymentError, paymentMethodId, rest['hydra:description']];
}

type StoredPayment = Pick<
  Payable,
  'status' | 'paymentStatus' | 'paymentError' | 'paymentToken' | 'paymentMethodId' | 'stripeClientSecret'
>;

/**
 * A cart or a bill as in the contract (28, 29, 44 to 46), with the weakest allowed guarantees: runs with different keys
 * are independent and each charges, so only a client that keeps one key is safe.
 */
export class MoneyServer {
  /** The number of charges. */
  captures = 0;
  /** The accepted token; each refresh creates the next one. */
  generation = 1;
  /** Keys of the running requests, with the card of each. */
  readonly running = new Map<string, string>();
  readonly #kept = new Map<string, ServerAnswer>();
  readonly #subject: PaymentSubject;
  #payment: StoredPayment = {
    status: 'open',
    paymentStatus: 'none',
    paymentError: null,
    paymentToken: null,
    paymentMethodId: null,
    stripeClientSecret: null,
  };

  constructor(subject: PaymentSubject) {
    this.#subject = subject;
  }

  get isReceived(): boolean {
    return this.#payment.status === 'received';
  }

  get isWaitingForProvider(): boolean {
    return this.#payment.paymentStatus === 'processing';
  }

  payable(): Payable {
    const { orders, ...payment } = { orders: [anOrder()], ...this.#payment };
    return this.#subject.kind === 'checkout'
      ? aCart({ customerOrders: orders, ...payment })
      : aBillCheckout({ ...payment, orders });
  }

  /** A received cart is nobody's current cart. */
  currentCart(): Cart | null {
    return this.isReceived ? null : (this.payable() as Cart);
  }

  /** Whether a call with this key repeats the stored answer of the first. */
  hasAnswered(key: string): boolean {
    return this.#kept.has(key);
  }

  /** The answer to a payment call. Null: a run begins, and {@link finish} gives the answer. */
  begin(key: string, card: string): ServerAnswer | null {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (this.running.has(key)) return IN_PROGRESS;
    if (this.isReceived || this.#asksProvider() || this.isWaitingForProvider) return this.#keep(key);
    this.running.set(key, card);
    return null;
  }

  finish(key: string, verdict: Verdict): ServerAnswer {
    const card = this.running.get(key) ?? '';
    this.running.delete(key);
    const begun = { paymentToken: 'pi_1', paymentMethodId: card };
    if (verdict === 'accepted' || verdict === 'crashed') this.captures += 1;
    switch (verdict) {
      case 'accepted':
        this.#receive();
        break;
      case 'declined':
        this.#reject({ ...begun, paymentError: 'insufficient_funds' });
        break;
      case 'authentication':
        this.#reject({ ...begun, paymentError: 'authentication_required', stripeClientSecret: 'pi_1_secret_x' });
        break;
      case 'processing':
        this.#reject({ ...begun, paymentStatus: 'processing' });
        break;
      case 'crashed':
        this.#payment = { ...this.#payment, ...begun };
        this.#isTakenUnheard = true;
        return DOWN;
      case 'failed':
        return DOWN;
    }
    return this.#keep(key);
  }

  check(): ServerAnswer {
    if (this.#payment.paymentToken === null) return MISMATCH;
    this.#asksProvider();
    return { status: 200, body: this.payable() };
  }

  /** The cardholder's authentication: the provider charges, and the server sees it on the next check. */
  authorised(): void {
    if (this.isReceived || this.#isTakenUnheard) return;
    this.captures += 1;
    this.#isTakenUnheard = true;
  }

  /** The provider reports by webhook how a processing payment ended. */
  providerSettles(isPaid: boolean): void {
    if (!isPaid) return this.#reject({ paymentError: 'insufficient_funds' });
    this.captures += 1;
    this.#receive();
  }

  /** All state that affects its later answers. `isInUse`: whether a call with the key may still come. */
  facts(isInUse: (key: string) => boolean): unknown {
    return [
      Object.values(this.#payment),
      this.#isTakenUnheard,
      this.captures,
      [...this.running].map(String).toSorted(),
      [...this.#kept]
        .filter(([key]) => isInUse(key))
        .map(([key, answer]) => JSON.stringify([key, factsOfAnswer(answer)]))
        .toSorted(),
    ];
  }

  /** The provider has charged, and the server does not know yet. */
  #isTakenUnheard = false;

  #asksProvider(): boolean {
    if (this.#isTakenUnheard) this.#receive();
    return this.isReceived;
  }

  #receive(): void {
    this.#isTakenUnheard = false;
    this.#payment = {
      ...this.#payment,
      status: 'received',
      paymentStatus: 'succeeded',
      paymentError: null,
      paymentToken: 'pi_1',
      stripeClientSecret: null,
    };
  }

  #reject(parts: Partial<StoredPayment>): void {
    const base = {
      status: 'rejected',
      paymentStatus: 'requires_payment_method',
      paymentError: null,
      stripeClientSecret: null,
    } as const;
    this.#payment = { ...this.#payment, ...base, ...parts };
  }

  #keep(key: string): ServerAnswer {
    const answer = { status: 200, body: this.payable() };
    this.#kept.set(key, answer);
    return answer;
  }
}
