import type { RootRef } from '#machines/root/root.machine.ts';
import { isSameCustomer } from '#src/adapters/session/session-store.ts';

/** Waits for the one refresh that all pending requests share. */
export function refreshThrough(root: RootRef, refusedToken: string): Promise<string | null> {
  const service = root.getSnapshot().children['token-refresh'];
  if (!service) return Promise.resolve(null);
  return new Promise((resolve) => {
    const subscription = service.on('refresh.settled', ({ token }) => {
      subscription.unsubscribe();
      // A request must not be retried with another customer's token.
      resolve(token !== null && isSameCustomer(refusedToken, token) ? token : null);
    });
    service.send({ type: 'refresh.requested', refusedToken });
  });
}
