import type { AttemptResult } from '#machines/shared/card-payment/card-payment-ports.ts';
import type { PaymentAttempt } from '#machines/shared/card-payment/payment.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import type { Payable } from '#machines/shared/entities/entities.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';

export interface AttemptStore {
  recall: (input: { subject: PaymentSubject }) => PaymentAttempt | null;
  /** Returns the open attempt for this cart or bill, or saves a new one with its own key. */
  open: (input: {
    subject: PaymentSubject;
    payable: Payable | null;
    paymentMethodId: string | null;
  }) => Promise<AttemptResult>;
  /** Removes the attempt, unless a newer one has replaced it. */
  settle: (input: { subject: PaymentSubject; key: string }) => void;
}

export function createAttemptStore(options: {
  store: LocalStore;
  userId: () => number | null;
  newKey: () => string;
  takeLock: TakeLock;
}): AttemptStore {
  const { store, userId, newKey, takeLock } = options;
  /** Fallback for blocked storage: the attempt lasts as long as the tab. */
  const unstored = new Map<string, PaymentAttempt>();
  /** One key per bill, so that an attempt never overwrites the open attempt of another bill. */
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
      if (payable === null) throw new Error('An attempt needs a cart or a bill');
      // Locked, or two tabs would each make a key.
      return takeLock('payment', () => open(nameOf(subject), payable, paymentMethodId));
    },
    // Takes no lock: an answered attempt must be removed at once. Other tabs ask the server first.
    settle({ subject, key }) {
      const name = nameOf(subject);
      if (find(name)?.key !== key) return;
      unstored.delete(name);
      try {
        store.remove(name);
      } catch {
        // Storage is blocked.
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
