import type { LocalStore } from './local-store.ts';

const KEY = 'signup-secret';

/** Proves that the browser that verifies an account is the one that signed up. Decision 59. */
export interface SignupSecrets {
  /** Returns the existing secret or a new one. Null if storage fails. */
  make: () => string | null;
  read: () => string | null;
  forget: () => void;
}

export function signupSecrets(store: LocalStore, newKey: () => string): SignupSecrets {
  const read = (): string | null => {
    const kept = store.get(KEY);
    return typeof kept === 'string' ? kept : null;
  };
  return {
    read,
    make: () => {
      const kept = read();
      if (kept !== null) return kept;
      try {
        store.set(KEY, newKey());
      } catch {
        return null;
      }
      return read();
    },
    forget: () => {
      try {
        store.remove(KEY);
      } catch {
        // Storage is blocked.
      }
    },
  };
}
