export interface Kept<T> {
  /** The value of this key. It is made if it is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  drop(): void;
}

export interface KeepOptions<T> {
  readonly most: number;
  /** False: the next call makes it again. A failure is never kept. */
  readonly isKept: (made: T) => boolean;
  readonly now: () => number;
  /** No limit if absent. */
  readonly maxAgeMs?: number;
  /** For this many ms after `maxAgeMs`, the old value is returned while a new one is made. */
  readonly staleMs?: number;
}

interface Entry<T> {
  readonly value: Promise<T>;
  /** In ms since the epoch. */
  readonly madeAt: number;
  isBeingRenewed: boolean;
}

/** Keeps the values that were asked for last, in memory. */
export function keepLast<T>(options: KeepOptions<T>): Kept<T> {
  const { most, isKept, now, maxAgeMs = Number.POSITIVE_INFINITY, staleMs = 0 } = options;
  let entries = new Map<string, Entry<T>>();

  function enter(into: Map<string, Entry<T>>, key: string, entry: Entry<T>): void {
    into.delete(key);
    into.set(key, entry);
    const [oldest] = into.keys();
    if (into.size > most && oldest !== undefined) into.delete(oldest);
  }

  async function renew(into: Map<string, Entry<T>>, key: string, old: Entry<T>, make: () => Promise<T>): Promise<void> {
    old.isBeingRenewed = true;
    try {
      const madeAt = now();
      const made = await make();
      if (isKept(made) && into.get(key) === old)
        enter(into, key, { value: Promise.resolve(made), madeAt, isBeingRenewed: false });
    } catch {
      // The next call tries again. It gets the error once the old value is too old.
    } finally {
      old.isBeingRenewed = false;
    }
  }

  return {
    get(key, make) {
      // `drop` replaces the map: a value that is still being made stays in the old map, which later calls do not read.
      const current = entries;
      const known = current.get(key);
      const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.madeAt;
      const isUsable = known !== undefined && age < maxAgeMs + staleMs;
      const entry = isUsable ? known : { value: make(), madeAt: now(), isBeingRenewed: false };
      enter(current, key, entry);
      if (isUsable && age >= maxAgeMs && !entry.isBeingRenewed) void renew(current, key, entry, make);
      const forget = (): void => void (current.get(key) === entry && current.delete(key));
      void entry.value.then((made) => isKept(made) || forget(), forget);
      return entry.value;
    },
    drop() {
      entries = new Map();
    },
  };
}
