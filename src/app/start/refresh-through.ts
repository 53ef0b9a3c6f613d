import type { RootRef } from '#machines/root/root.machine.ts';
import { isSameCustomer } from '#src/adapters/session/session-store.ts';

/** Asks the token-refresh service and waits for the one answer that all waiting requests get. */
export function refreshThrough(root: RootRef, refusedToken: string): Promise<string | null> {
  const service = root.getSnapshot().children['token-refresh'];
  if (!service) return Promise.resolve(null);
  return new Promise((resolve) => {
    const subscription = service.on('refresh.settled', ({ token }) => {
      subscription.unsubscribe();
      // What one customer asked for is never asked again in the name of the next.
      resolve(token !== null && isSameCustomer(refusedToken, token) ? token : null);
    });
    service.send({ type: 'refresh.requested', refusedToken });
  });
}
