import type { Database } from '#server/db/database.ts';
import type { Mailer } from '#server/deps/mailer.ts';
import type { Clock } from '#server/shared/clock.ts';

export function createOutbox(db: Database, clock: Clock): Mailer {
  return {
    send: async ({ to, language, subject, text, html }) => {
      const row = { recipient: to, language, subject, text_body: text, html_body: html, sent_at: clock.now() };
      await db.insertInto('outbox_mails').values(row).execute();
    },
    close: () => undefined,
  };
}
