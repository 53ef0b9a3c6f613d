import { positionOf, type Position } from '#machines/shared/places/position.ts';
import { loadAddresses } from './addresses.ts';
import type { ApiClient } from './client.ts';

interface PositionSources {
  api: ApiClient;
  isSignedIn: () => boolean;
  recall: () => Position | null;
}

/** Contract 10: the current address of a signed-in customer. For a visitor, the position kept in this browser. */
export const findPosition =
  ({ api, isSignedIn, recall }: PositionSources) =>
  async (_input: unknown, signal: AbortSignal): Promise<Position | null> => {
    if (!isSignedIn()) return recall();
    const { addresses } = await loadAddresses({ api, isSignedIn })(undefined, signal);
    const current = addresses.find(({ isCurrent }) => isCurrent);
    return current ? positionOf(current) : null;
  };
