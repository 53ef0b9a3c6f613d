import { createAttemptStore } from '#src/adapters/payments/attempt-store.ts';
import type { Clients } from './clients.ts';

export const paymentAttempts = ({
  store,
  sessions,
  newKey,
  takeLock,
}: Pick<Clients, 'store' | 'sessions' | 'newKey' | 'takeLock'>) =>
  createAttemptStore({ store, userId: sessions.userId, newKey, takeLock });
