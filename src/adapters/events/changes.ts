import type { Change } from '#machines/shared/flow/change.ts';

export interface Changes {
  tell: (change: Change) => void;
  listen: (listener: (change: Change) => void) => () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
