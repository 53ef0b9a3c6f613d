import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

import type { Mailer } from './mailer.ts';

/** Keeps mails in the database, where no mail server is configured; `/sandbox/mail` shows them. */
export function createOutbox(db: Database, clock: Clock): Mailer {
  return {
    send: async (mail) => {
      await db
        .insertInto('outbox_mails')
        .values({
          recipient: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          sent_at: clock.now(),
        })
        .execute();
    },
    close: () => undefined,
  };
}
