import type { Change } from '#machines/shared/flow/change.ts';
import type { Changes } from './changes.ts';

/** Shares changes between the customer's tabs. Without BroadcastChannel the tab is alone. */
export function joinTabs(
  browser: { BroadcastChannel?: typeof BroadcastChannel },
  userId: number | null,
  changes: Changes,
): { tell: (change: Change) => void; leave: () => void } {
  const channel = browser.BroadcastChannel ? new browser.BroadcastChannel(`mesa.events.${userId}`) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => changes.tell(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  changes.connect((change) => channel?.postMessage(change));
  return {
    tell(change) {
      changes.tell(change);
      changes.tellOthers(change);
    },
    leave() {
      changes.connect(null);
      channel?.close();
    },
  };
}

/** Calls back once this tab holds the lock. Without locks every tab leads. Returns the release function. */
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
  // Aborted while waiting, or locks are denied. In the second case this tab leads itself.
  held.catch(() => lead.signal.aborted || onLead());
  return () => lead.abort();
}
