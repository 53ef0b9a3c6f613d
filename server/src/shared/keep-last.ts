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
}

interface Entry<T> {
  readonly value: Promise<T>;
  /** In ms since the epoch. */
  readonly madeAt: number;
}

/** Keeps the values that were asked for last, in memory. */
export function keepLast<T>({ most, isKept, now, maxAgeMs = Number.POSITIVE_INFINITY }: KeepOptions<T>): Kept<T> {
  let entries = new Map<string, Entry<T>>();

  return {
    get(key, make) {
      // A value that is being made when all are dropped is in no map that is read later.
      const current = entries;
      const known = current.get(key);
      const isFresh = known !== undefined && now() - known.madeAt < maxAgeMs;
      const entry = isFresh ? known : { value: make(), madeAt: now() };
      current.delete(key);
      current.set(key, entry);
      const [oldest] = current.keys();
      if (current.size > most && oldest !== undefined) current.delete(oldest);
      const forget = (): void => void (current.get(key) === entry && current.delete(key));
      void entry.value.then((made) => isKept(made) || forget(), forget);
      return entry.value;
    },
    drop() {
      entries = new Map();
    },
  };
}
