import type { CartNotes } from '#machines/cart/cart-context.ts';
import type { PendingAdd } from '#machines/shared/cart-queue.ts';
import type { AddIntent } from '#machines/shared/add-to-cart.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

const KEY = 'cart-notes';
/** The server remembers an idempotency key this long (contract 1); past it, a repeated add could count twice. */
const KEY_LIFE = 24 * 60 * 60 * 1000;

interface StoredNotes extends CartNotes {
  /** Milliseconds since 1970. */
  writtenAt: number;
}

export interface CartNotesStore {
  read: () => CartNotes;
  /** Writes down what waits, with the new wish under a key of its own; storage that is full or blocked costs only the reload. */
  write: (notes: CartNotes & { intent: AddIntent | null }) => PendingAdd | null;
}

export function createCartNotes(options: { store: LocalStore; newKey: () => string; now: () => number }): CartNotesStore {
  const { store, newKey, now } = options;
  return {
    read() {
      const stored = store.get(KEY);
      if (!isStored(stored)) return { owner: null, adds: [], deliveries: {} };
      const { owner, adds, deliveries, writtenAt } = stored;
      return { owner, adds: now() - writtenAt < KEY_LIFE ? adds : [], deliveries };
    },
    write({ owner, intent, adds, deliveries }) {
      const added: PendingAdd | null = intent && { kind: 'add', key: newKey(), ...intent };
      const notes: StoredNotes = { owner, adds: added ? [...adds, added] : adds, deliveries, writtenAt: now() };
      try {
        if (notes.adds.length > 0 || Object.keys(deliveries).length > 0) store.set(KEY, notes);
        else store.remove(KEY);
      } catch {
        return added;
      }
      return added;
    },
  };
}

function isStored(value: unknown): value is StoredNotes {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, adds, deliveries, writtenAt } = value as Partial<Record<keyof StoredNotes, unknown>>;
  if (owner !== null && typeof owner !== 'number') return false;
  return Array.isArray(adds) && typeof deliveries === 'object' && deliveries !== null && typeof writtenAt === 'number';
}
