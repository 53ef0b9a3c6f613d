import type { LocalStore } from './local-store.ts';

const KEY = 'signup-secret';

/** Proves that the browser which verifies an account is the one that signed it up. Decision 59. */
export interface SignupSecrets {
  /** The secret for a sign-up: the one there is, or a new one; null where storage does not keep it. */
  make: () => string | null;
  /** Null: this browser has signed nobody up since it last verified an account. */
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
        // Blocked storage holds nothing.
      }
    },
  };
}
