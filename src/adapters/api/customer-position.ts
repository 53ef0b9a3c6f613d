import { positionOf, type Position } from '#machines/shared/places/position.ts';
import { loadAddresses } from './addresses.ts';
import type { ApiClient } from './client.ts';

interface PositionSources {
  api: ApiClient;
  isSignedIn: () => boolean;
  /** What this browser remembers of a visitor. */
  recall: () => Position | null;
}

/** The current address of the customer of contract 10, with its own label, null without one; of a visitor what this browser remembers. */
export const findPosition =
  ({ api, isSignedIn, recall }: PositionSources) =>
  async (_input: unknown, signal: AbortSignal): Promise<Position | null> => {
    if (!isSignedIn()) return recall();
    const { addresses } = await loadAddresses({ api, isSignedIn })(undefined, signal);
    const current = addresses.find(({ isCurrent }) => isCurrent);
    return current ? positionOf(current) : null;
  };
