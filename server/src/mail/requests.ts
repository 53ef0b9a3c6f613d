import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { MailRequestsTable } from '#server/db/tables/mail.ts';
import { addSeconds, type Clock } from '#server/shared/clock.ts';
import type { Language } from '#server/shared/language.ts';

/** Longer than the mail server's timeouts. */
export const LEASE_SECONDS = 600;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 900;
const GIVE_UP_SECONDS = 3 * 24 * 3600;

export type MailRequest = Selectable<MailRequestsTable>;

export interface WantedMail {
  readonly kind: MailRequestsTable['kind'];
  readonly email: string;
  readonly language: Language;
}

/** Wake the mail sender once the request is committed. */
export async function requestMail(db: Database, clock: Clock, { kind, email, language }: WantedMail): Promise<void> {
  const now = clock.now();
  await db.insertInto('mail_requests').values({ kind, email, language, requested_at: now, due_at: now }).execute();
}

/** Leases the oldest due request, so that no other server takes it. */
export async function takeRequest(db: Database, clock: Clock): Promise<MailRequest | undefined> {
  const now = clock.now();
  return db
    .updateTable('mail_requests')
    .set((row) => ({ due_at: addSeconds(now, LEASE_SECONDS), attempts: row('attempts', '+', 1) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('mail_requests')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function dropRequest(db: Database, { id }: MailRequest): Promise<void> {
  await db.deleteFrom('mail_requests').where('id', '=', id).execute();
}

/** Exponential backoff; dropped after three days. */
export async function putBack(db: Database, clock: Clock, request: MailRequest): Promise<void> {
  const now = clock.now();
  if (addSeconds(request.requested_at, GIVE_UP_SECONDS) <= now) return dropRequest(db, request);
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (request.attempts - 1), LONGEST_PAUSE_SECONDS);
  await db
    .updateTable('mail_requests')
    .set({ due_at: addSeconds(now, pause) })
    .where('id', '=', request.id)
    .execute();
}

/** Frees requests leased by a crashed process. Only where no other server shares the database. */
export async function putAllBack(db: Database, clock: Clock): Promise<void> {
  await db
    .updateTable('mail_requests')
    .set({ due_at: sql`least(due_at, ${clock.now()})` })
    .execute();
}
