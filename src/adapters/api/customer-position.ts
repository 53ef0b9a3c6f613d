import type { Position } from '#machines/shared/position.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { ApiClient } from './client.ts';
import { isCustomer } from './shapes.ts';

interface PositionSources {
  api: ApiClient;
  sessions: Pick<SessionStore, 'current'>;
  /** What this browser remembers of a visitor. */
  recall: () => Position | null;
}

/** The current address of the customer of contract 10, null without one; of a visitor what this browser remembers. */
export const findPosition =
  ({ api, sessions, recall }: PositionSources) =>
  async (_input: unknown, signal: AbortSignal): Promise<Position | null> => {
    if (sessions.current() === null) return recall();
    const { body } = await api('/api/customer/profile', { signal, shape: isCustomer });
    const { currentAddress } = body;
    return currentAddress ? { ...currentAddress, label: null, address: null } : null;
  };
