import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';

/** Storage shared by the tabs of one browser. */
export function memoryStore(kept = new Map<string, unknown>()): LocalStore {
  return {
    get: (key) => structuredClone(kept.get(key) ?? null),
    set: (key, value) => void kept.set(key, structuredClone(value)),
    remove: (key) => void kept.delete(key),
    watch: () => () => undefined,
  };
}

/** A lock shared by the tabs of one browser. All names stand for the same lock. */
export function takingTurns(): TakeLock {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, turn) => {
    const own = last.then(turn, turn);
    last = own;
    return own;
  };
}
