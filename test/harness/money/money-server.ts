import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Cart, Payable } from '#machines/shared/entities/entities.ts';
import { aBillCheckout } from '#test/flows/bill/bill.samples.ts';
import { aCart, anOrder } from '../fixtures.ts';

/** What becomes of a run; `crashed`: the money was taken, and then the server went down before it could say so. */
export const VERDICTS = ['accepted', 'declined', 'authentication', 'processing', 'failed', 'crashed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ServerAnswer {
  status: number;
  body: object;
}

const IN_PROGRESS: ServerAnswer = { status: 409, body: { 'hydra:description': 'request_in_progress' } };
const MISMATCH: ServerAnswer = { status: 422, body: { 'hydra:description': 'payment_token_mismatch' } };
const DOWN: ServerAnswer = { status: 502, body: { 'hydra:description': 'payment_provider_unavailable' } };

type Standing = Pick<
  Payable,
  'status' | 'paymentStatus' | 'paymentError' | 'paymentToken' | 'paymentMethodId' | 'stripeClientSecret'
>;

/**
 * A cart or a bill as the contract has it (28, 29, 44 to 46), with the least of what a server may do for its client: runs of
 * different keys are not kept apart and each takes money, so that only a client that keeps to one key is safe.
 */
export class MoneyServer {
  /** How often money was taken. */
  captures = 0;
  /** The token that is accepted; each refresh makes the next one. */
  generation = 1;
  /** Keys whose runs have begun and not ended, with the card of each. */
  readonly running = new Map<string, string>();
  readonly #kept = new Map<string, ServerAnswer>();
  readonly #subject: PaymentSubject;
  #standing: Standing = {
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
    return this.#standing.status === 'received';
  }

  get isWaitingForProvider(): boolean {
    return this.#standing.paymentStatus === 'processing';
  }

  payable(): Payable {
    const { orders, ...standing } = { orders: [anOrder()], ...this.#standing };
    return this.#subject.kind === 'checkout'
      ? aCart({ customerOrders: orders, ...standing })
      : aBillCheckout({ ...standing, orders });
  }

  /** A cart that was received is nobody's current one. */
  currentCart(): Cart | null {
    return this.isReceived ? null : (this.payable() as Cart);
  }

  /** Whether a call of that key would be answered with what was kept of the first. */
  hasAnswered(key: string): boolean {
    return this.#kept.has(key);
  }

  /** Null while the run is under way. */
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
        this.#standing = { ...this.#standing, ...begun };
        this.#isTakenUnheard = true;
        return DOWN;
      case 'failed':
        return DOWN;
    }
    return this.#keep(key);
  }

  check(): ServerAnswer {
    if (this.#standing.paymentToken === null) return MISMATCH;
    this.#asksProvider();
    return { status: 200, body: this.payable() };
  }

  /** The holder's word to the bank: the provider takes the money, and the server hears of it when it asks. */
  authorised(): void {
    if (this.isReceived || this.#isTakenUnheard) return;
    this.captures += 1;
    this.#isTakenUnheard = true;
  }

  /** The provider tells by itself how a payment that it was at work on ended. */
  providerSettles(isPaid: boolean): void {
    if (!isPaid) return this.#reject({ paymentError: 'insufficient_funds' });
    this.captures += 1;
    this.#receive();
  }

  /** Everything that its next answers depend on. */
  facts(): unknown {
    return [
      this.#standing,
      this.#isTakenUnheard,
      this.captures,
      this.generation,
      [...this.running],
      [...this.#kept.keys()],
    ];
  }

  /** The provider has the money, and the server does not know it yet. */
  #isTakenUnheard = false;

  #asksProvider(): boolean {
    if (this.#isTakenUnheard) this.#receive();
    return this.isReceived;
  }

  #receive(): void {
    this.#isTakenUnheard = false;
    this.#standing = {
      ...this.#standing,
      status: 'received',
      paymentStatus: 'succeeded',
      paymentError: null,
      paymentToken: 'pi_1',
      stripeClientSecret: null,
    };
  }

  #reject(parts: Partial<Standing>): void {
    const base = {
      status: 'rejected',
      paymentStatus: 'requires_payment_method',
      paymentError: null,
      stripeClientSecret: null,
    } as const;
    this.#standing = { ...this.#standing, ...base, ...parts };
  }

  #keep(key: string): ServerAnswer {
    const answer = { status: 200, body: this.payable() };
    this.#kept.set(key, answer);
    return answer;
  }
}
