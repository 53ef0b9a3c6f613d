import type { Session } from '#machines/shared/account/session.ts';
import type { RefreshResult } from '#machines/token-refresh/token-refresh.machine.ts';
import type { TakeLock } from '#src/adapters/storage/locks.ts';
import type { SessionStore } from './session-store.ts';

/** One refresh per browser: tabs take a lock, and use the tokens that another tab has rotated. */
export function refreshOnce(
  sessions: SessionStore,
  refresh: (session: Session | null) => Promise<RefreshResult>,
  takeLock: TakeLock,
): (input: { refusedToken: string }) => Promise<RefreshResult> {
  return ({ refusedToken }) =>
    takeLock('refresh', async (): Promise<RefreshResult> => {
      const session = sessions.reload();
      if (session && session.token !== refusedToken) return { kind: 'rotated', session };
      const result = await refresh(session);
      // Stored before the lock is released, so that the next tab finds it.
      if (result.kind === 'rotated') {
        // Signed out, or another customer signed in: do not sign the old one in again.
        if (sessions.current()?.user.id !== result.session.user.id) return { kind: 'lost' };
        sessions.store(result.session);
      }
      return result;
    });
}
