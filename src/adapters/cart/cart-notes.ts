import type { CartNotes, KeptAdds } from '#machines/cart/cart-context.ts';
import type { AddIntent } from '#machines/shared/cart/add-to-cart.ts';
import type { PendingAdd } from '#machines/shared/cart/cart-queue.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

const KEY = 'cart-notes';
/** Lifetime of idempotency keys (contract 1). An older key could add an item twice. */
const KEY_LIFE = 24 * 60 * 60 * 1000;

interface StoredNotes extends Omit<CartNotes, 'kept'> {
  /** Missing in data of earlier releases. */
  kept?: KeptAdds | null;
  /** Epoch milliseconds. */
  writtenAt: number;
  /** When each key was made: saving again must not renew it. Missing in data of earlier releases. */
  since?: Record<string, number>;
}

export interface CartNotesStore {
  read: () => CartNotes;
  /** Saves the pending changes, with a new key for the new add. If storage fails, they do not survive a reload. */
  write: (notes: CartNotes & { intent: AddIntent | null }) => PendingAdd | null;
}

export function createCartNotes(options: {
  store: LocalStore;
  newKey: () => string;
  now: () => number;
}): CartNotesStore {
  const { store, newKey, now } = options;
  return {
    read() {
      const stored = store.get(KEY);
      if (!isStored(stored)) return { owner: null, adds: [], deliveries: {}, kept: null };
      const { owner, adds, deliveries, kept = null, writtenAt, since = {} } = stored;
      const live = (pending: PendingAdd[]) => pending.filter(({ key }) => now() - (since[key] ?? writtenAt) < KEY_LIFE);
      const keptAdds = live(kept?.adds ?? []);
      return {
        owner,
        adds: live(adds),
        deliveries,
        kept: kept && keptAdds.length > 0 ? { ...kept, adds: keptAdds } : null,
      };
    },
    write({ owner, intent, adds, deliveries, kept }) {
      const added: PendingAdd | null = intent && { kind: 'add', key: newKey(), ...intent };
      const allAdds = added ? [...adds, added] : adds;
      const before = store.get(KEY);
      const known = isStored(before) ? (before.since ?? {}) : {};
      const since = Object.fromEntries(
        [...allAdds, ...(kept?.adds ?? [])].map(({ key }) => [key, known[key] ?? now()]),
      );
      const notes: StoredNotes = { owner, adds: allAdds, deliveries, kept, writtenAt: now(), since };
      try {
        if (kept !== null || notes.adds.length > 0 || Object.keys(deliveries).length > 0) store.set(KEY, notes);
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
  const { owner, adds, deliveries, kept, writtenAt, since = {} } = value as Partial<Record<keyof StoredNotes, unknown>>;
  if (typeof since !== 'object' || since === null) return false;
  if (kept !== undefined && kept !== null && !isKept(kept)) return false;
  if (owner !== null && typeof owner !== 'number') return false;
  return Array.isArray(adds) && typeof deliveries === 'object' && deliveries !== null && typeof writtenAt === 'number';
}

function isKept(value: unknown): value is KeptAdds {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, adds, deliveries } = value as Partial<Record<keyof KeptAdds, unknown>>;
  return typeof owner === 'number' && Array.isArray(adds) && typeof deliveries === 'object' && deliveries !== null;
}
