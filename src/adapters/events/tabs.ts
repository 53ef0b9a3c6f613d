import type { Change } from '#machines/shared/flow/change.ts';
import type { Changes } from './changes.ts';

/** The customer's other tabs hear what this one tells, and this one what they tell. Where there are no channels it is alone. */
export function joinTabs(
  browser: { BroadcastChannel?: typeof BroadcastChannel },
  userId: number | null,
  changes: Changes,
): { tell: (change: Change) => void; leave: () => void } {
  const channel = browser.BroadcastChannel ? new browser.BroadcastChannel(`mesa.events.${userId}`) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => changes.tell(data));
  return {
    tell(change) {
      changes.tell(change);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
      channel?.postMessage(change);
    },
    leave: () => channel?.close(),
  };
}

/** Calls back once it is this tab's turn, which then lasts until it is given back. Where there are no locks it is always. */
export function takeLead(locks: LockManager | undefined, onLead: () => void): () => void {
  const lead = new AbortController();
  if (!locks) {
    onLead();
    return () => undefined;
  }
  const held = locks.request('mesa.events', { signal: lead.signal }, () => {
    onLead();
    return new Promise<void>((resolve) => lead.signal.addEventListener('abort', () => resolve()));
  });
  // Given up before it was granted; or this browser lends no locks to this page, which then listens for itself.
  held.catch(() => lead.signal.aborted || onLead());
  return () => lead.abort();
}
