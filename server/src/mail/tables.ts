import type { GeneratedAlways } from 'kysely';

export interface MailTables {
  outbox_mails: OutboxMailsTable;
}

/** Mails of the local outbox. */
export interface OutboxMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  sent_at: Date;
}
