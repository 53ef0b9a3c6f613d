import type { Change } from '#machines/shared/flow/change.ts';

export interface Changes {
  tell: (change: Change) => void;
  /** Tells the customer's other tabs only. */
  tellOthers: (change: Change) => void;
  /** Sets how the other tabs are told; null: they are not. */
  connect: (send: ((change: Change) => void) | null) => void;
  listen: (listener: (change: Change) => void) => () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  let toOthers: ((change: Change) => void) | null = null;
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    tellOthers: (change) => toOthers?.(change),
    connect: (send) => void (toOthers = send),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
