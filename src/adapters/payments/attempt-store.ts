import type { AttemptResult } from '#machines/checkout/checkout-ports.ts';
import type { Cart } from '#machines/shared/entities.ts';
import type { PaymentAttempt } from '#machines/shared/payment.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeTurn } from '#src/adapters/storage/turns.ts';

/** The customer's intent to pay that nobody has answered yet: the same for all tabs, also after a reload or a crash. */
export interface AttemptStore {
  recall: () => PaymentAttempt | null;
  /** Finds the attempt that is under way for this cart, or writes a new one down, with a key of its own. */
  open: (input: { cart: Cart | null; paymentMethodId: string | null }) => Promise<AttemptResult>;
  /** Forgets the attempt, unless another one has taken its place. */
  settle: (input: { key: string }) => void;
}

export function createAttemptStore(options: {
  store: LocalStore;
  /** Each customer of this browser has an attempt of their own. */
  userId: () => number | null;
  newKey: () => string;
  takeTurn: TakeTurn;
}): AttemptStore {
  const { store, userId, newKey, takeTurn } = options;
  /** Where storage takes nothing, the attempt lives as long as the tab. */
  let unstored: PaymentAttempt | null = null;
  const name = () => `payment-attempt.${userId() ?? ''}`;
  const recall = () => toAttempt(store.get(name())) ?? unstored;

  function open(cart: Cart, paymentMethodId: string | null): AttemptResult {
    const known = recall();
    if (known?.cart === cart['@id']) {
      return { kind: known.paymentMethodId === paymentMethodId ? 'opened' : 'unfinished', attempt: known };
    }
    const attempt = { key: newKey(), cart: cart['@id'], paymentMethodId, cartStatus: cart.status, amount: cart.totalAmount };
    try {
      store.set(name(), attempt);
    } catch {
      unstored = attempt;
    }
    return { kind: 'opened', attempt };
  }

  return {
    recall,
    async open({ cart, paymentMethodId }) {
      if (cart === null) throw new Error('An attempt is about a cart');
      // One tab at a time, or two would each make a key.
      return takeTurn('payment', () => open(cart, paymentMethodId));
    },
    // At once, in no turn: what is written down must not outlive the answer. Another tab that still reads it asks first.
    settle({ key }) {
      if (recall()?.key !== key) return;
      unstored = null;
      try {
        store.remove(name());
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
