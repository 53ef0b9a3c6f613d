import type { LocalStore } from './local-store.ts';

const KEY = 'signup-secret';

/** Proves that the browser that verifies an account is the one that signed up. Decision 59. */
export interface SignupSecrets {
  /** Returns the existing secret or a new one. Where storage is blocked, this object keeps it. */
  make: () => string;
  read: () => string | null;
  forget: () => void;
}

export function signupSecrets(store: LocalStore, newKey: () => string): SignupSecrets {
  let held: string | null = null;
  const read = (): string | null => {
    const kept = store.get(KEY);
    return typeof kept === 'string' ? kept : held;
  };
  return {
    read,
    make: () => {
      const kept = read();
      if (kept !== null) return kept;
      const made = newKey();
      try {
        store.set(KEY, made);
      } catch {
        held = made;
      }
      return made;
    },
    forget: () => {
      held = null;
      try {
        store.remove(KEY);
      } catch {
        // Storage is blocked.
      }
    },
  };
}
