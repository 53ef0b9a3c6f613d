import type { AttemptResult } from '#machines/payment/payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';

/** The customer's intent to pay that nobody has answered yet: the same for all tabs, also after a reload or a crash. */
export interface AttemptStore {
  recall: (input: { subject: PaymentSubject }) => PaymentAttempt | null;
  /** Finds the attempt that is under way for this cart or bill, or writes a new one down, with a key of its own. */
  open: (input: {
    subject: PaymentSubject;
    payable: Payable | null;
    paymentMethodId: string | null;
  }) => Promise<AttemptResult>;
  /** Forgets the attempt, unless another one has taken its place. */
  settle: (input: { subject: PaymentSubject; key: string }) => void;
}

export function createAttemptStore(options: {
  store: LocalStore;
  /** Each customer of this browser has an attempt of their own. */
  userId: () => number | null;
  newKey: () => string;
  takeLock: TakeLock;
}): AttemptStore {
  const { store, userId, newKey, takeLock } = options;
  /** Where storage takes nothing, the attempt lives as long as the tab. */
  const unstored = new Map<string, PaymentAttempt>();
  /** Each bill has a place of its own: an attempt never takes that of another one, which nobody has answered yet. */
  const nameOf = (subject: PaymentSubject) =>
    `payment-attempt.${userId() ?? ''}${subject.kind === 'payment' ? `.bill-${subject.billId}` : ''}`;
  const find = (name: string) => toAttempt(store.get(name)) ?? unstored.get(name) ?? null;

  function open(name: string, payable: Payable, paymentMethodId: string | null): AttemptResult {
    const known = find(name);
    if (known?.cart === payable['@id']) {
      return { kind: known.paymentMethodId === paymentMethodId ? 'opened' : 'unfinished', attempt: known };
    }
    const attempt = {
      key: newKey(),
      cart: payable['@id'],
      paymentMethodId,
      cartStatus: payable.status,
      amount: payable.totalAmount,
    };
    try {
      store.set(name, attempt);
    } catch {
      unstored.set(name, attempt);
    }
    return { kind: 'opened', attempt };
  }

  return {
    recall: ({ subject }) => find(nameOf(subject)),
    async open({ subject, payable, paymentMethodId }) {
      if (payable === null) throw new Error('An attempt is about a cart or a bill');
      // One tab at a time, or two would each make a key.
      return takeLock('payment', () => open(nameOf(subject), payable, paymentMethodId));
    },
    // At once, in no turn: what is written down must not outlive the answer. Another tab that still reads it asks first.
    settle({ subject, key }) {
      const name = nameOf(subject);
      if (find(name)?.key !== key) return;
      unstored.delete(name);
      try {
        store.remove(name);
      } catch {
        // Storage that is blocked holds nothing.
      }
    },
  };
}

function toAttempt(value: unknown): PaymentAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, cart, paymentMethodId, cartStatus, amount } = value as Partial<Record<keyof PaymentAttempt, unknown>>;
  if (typeof key !== 'string' || typeof cart !== 'string') return null;
  if (typeof paymentMethodId !== 'string' && paymentMethodId !== null) return null;
  if (cartStatus !== 'open' && cartStatus !== 'rejected' && cartStatus !== 'received') return null;
  return { key, cart, paymentMethodId, cartStatus, amount: typeof amount === 'number' ? amount : null };
}
