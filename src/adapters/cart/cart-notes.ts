import type { CartNotes, KeptAdds, UnsentEdits } from '#machines/cart/cart-context.ts';
import type { AddIntent } from '#machines/shared/cart/add-to-cart.ts';
import { isSeated, type DeliveryChoices, type PendingAdd } from '#machines/shared/cart/cart-queue.ts';
import type { DeliveryChoice, Iri } from '#machines/shared/entities/entities.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';

const KEY = 'cart-notes';
const HOUR = 60 * 60 * 1000;
/** Lifetime of idempotency keys (contract 1). An older key could add an item twice. */
const KEY_LIFE = 24 * HOUR;
/** No visit lasts longer. At the next one the customer may sit at another table. Decision 113. */
const SEAT_LIFE = 4 * HOUR;

interface StoredNotes extends Omit<CartNotes, 'kept' | 'edits'> {
  /** Missing in data of earlier releases. */
  kept?: KeptAdds | null;
  edits?: UnsentEdits | null;
  /** Epoch milliseconds. */
  writtenAt: number;
  /**
   * When each key was made, by key, and when a table or a seat was chosen, by place. Saving again must not renew these
   * times. Missing in data of earlier releases.
   */
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
  const isOver = (since: number) => now() - since >= SEAT_LIFE;
  return {
    read() {
      const stored = store.get(KEY);
      if (!isStored(stored)) return { owner: null, adds: [], deliveries: {}, kept: null, edits: null };
      const { owner, adds, deliveries, kept = null, edits = null, writtenAt, since = {} } = stored;
      const live = (pending: PendingAdd[]) => pending.filter(({ key }) => now() - (since[key] ?? writtenAt) < KEY_LIFE);
      const current = (choices: DeliveryChoices) =>
        Object.fromEntries(
          Object.entries(choices).filter(([place, choice]) => !isSeated(choice) || !isOver(since[place] ?? writtenAt)),
        );
      const keptAdds = live(kept?.adds ?? []);
      return {
        owner,
        adds: live(adds),
        deliveries: current(deliveries),
        kept: kept && keptAdds.length > 0 ? { ...kept, adds: keptAdds, deliveries: current(kept.deliveries) } : null,
        edits: now() - writtenAt < KEY_LIFE ? edits : null,
      };
    },
    write({ owner, intent, adds, deliveries, kept, edits }) {
      const added: PendingAdd | null = intent && { kind: 'add', key: newKey(), ...intent };
      const allAdds = added ? [...adds, added] : adds;
      const stored = store.get(KEY);
      const before = isStored(stored) ? stored : null;
      const known = before?.since ?? {};
      /** After the end of a visit, a new choice of the same table gets a new time. */
      const seatedSince = (place: Iri, choice: DeliveryChoice) => {
        const earlier = known[place];
        const isSame =
          JSON.stringify(before?.deliveries[place] ?? before?.kept?.deliveries[place]) === JSON.stringify(choice);
        return earlier === undefined || !isSame || isOver(earlier) ? now() : earlier;
      };
      const since = Object.fromEntries([
        ...[...allAdds, ...(kept?.adds ?? [])].map(({ key }) => [key, known[key] ?? now()] as const),
        ...Object.entries({ ...kept?.deliveries, ...deliveries })
          .filter(([, choice]) => isSeated(choice))
          .map(([place, choice]) => [place, seatedSince(place, choice)] as const),
      ]);
      const notes: StoredNotes = { owner, adds: allAdds, deliveries, kept, edits, writtenAt: now(), since };
      try {
        const isEmpty = notes.adds.length === 0 && Object.keys(deliveries).length === 0;
        if (kept !== null || edits !== null || !isEmpty) store.set(KEY, notes);
        else store.remove(KEY);
      } catch {
        return added;
      }
      return added;
    },
  };
}

type Unknown<Stored> = Partial<Record<keyof Stored, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isStored(value: unknown): value is StoredNotes {
  if (!isObject(value)) return false;
  const { owner, kept = null, edits = null, writtenAt, since = {}, ...rest } = value as Unknown<StoredNotes>;
  return (
    (owner === null || typeof owner === 'number') &&
    (kept === null || isKept(kept)) &&
    (edits === null || isUnsent(edits)) &&
    typeof writtenAt === 'number' &&
    isObject(since) &&
    isChoices(rest)
  );
}

function isKept(value: unknown): value is KeptAdds {
  return isObject(value) && typeof (value as Unknown<KeptAdds>).owner === 'number' && isChoices(value);
}

function isChoices({ adds, deliveries }: Unknown<Pick<KeptAdds, 'adds' | 'deliveries'>>): boolean {
  return Array.isArray(adds) && isObject(deliveries);
}

function isUnsent(value: unknown): value is UnsentEdits {
  if (!isObject(value)) return false;
  const { cart, edits } = value as Unknown<UnsentEdits>;
  return typeof cart === 'string' && Array.isArray(edits);
}
