import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { deleteOldEvents } from './events/user-events.ts';
import { addSeconds, type Clock } from './shared/clock.ts';

/** Deletes expired responses, sessions, mail links and events. Any server may run it at any time. */
export async function deleteExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const monthAgo = addSeconds(now, -30 * 24 * 3600);
  await db.deleteFrom('idempotent_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('refresh_token_families').where('expires_at', '<=', now).execute();
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db);
  await db
    .deleteFrom('municipal_login_attempts')
    .where('expires_at', '<=', addSeconds(now, -24 * 3600))
    .execute();
  await db
    .deleteFrom('municipal_link_offers')
    .where('expires_at', '<=', addSeconds(now, -24 * 3600))
    .execute();
  await db
    .deleteFrom('login_networks')
    .where('seen_at', '<=', addSeconds(now, -180 * 24 * 3600))
    .execute();
  // Codes are kept for a day, so that a repeated entry is answered with "expired" or "used".
  await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<=', addSeconds(now, -24 * 3600))
    .execute();
  await deleteOldEvents(db);
  // Used links are kept for a month, so that opening a link again is answered with "used".
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', monthAgo).execute();
  // The payment provider resends an event for three days at most.
  await db.deleteFrom('payment_events').where('received_at', '<=', monthAgo).execute();
}
