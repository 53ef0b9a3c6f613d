import type { Log } from './log.ts';
import { poll } from './poller.ts';

/**
 * A server that is working renews its leases, so they can be short: after a crash another server takes over within ten
 * seconds. The clocks of all servers must agree to within a few seconds. Decision 84.
 */
export const LEASE_SECONDS = 6;
export const RENEWAL_MS = 1500;

/** Runs `work`, calling `renew` meanwhile. A renewal that fails is tried again at the next one. */
export async function whileRenewing<T>(log: Log, renew: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const stop = poll(log, { everyMs: RENEWAL_MS, work: renew, failure: 'A lease could not be renewed' });
  try {
    return await work();
  } finally {
    await stop();
  }
}
