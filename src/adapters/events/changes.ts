import type { Change } from '#machines/shared/flow/change.ts';

export interface Changes {
  tell: (change: Change) => void;
  listen: (hear: (change: Change) => void) => () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    tell: (change) => listeners.forEach((hear) => hear(change)),
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
