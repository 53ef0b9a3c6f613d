import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';

/** Deletes what has run out: stored answers, sign-ins, links of mails. Any server may do so at any time. */
export async function deleteExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('idempotent_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('refresh_token_families').where('expires_at', '<=', now).execute();
  // A used link still answers as used for a while, to whoever opens the mail again.
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', new Date(now.getTime() - 30 * 24 * 3600 * 1000)).execute();
}
