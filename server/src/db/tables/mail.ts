import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#server/shared/language.ts';

export interface MailTables {
  mail_requests: MailRequestsTable;
  outbox_mails: OutboxMailsTable;
}

/** Pending mails. A request needs no account, so that unknown addresses take the same time. */
export interface MailRequestsTable {
  id: GeneratedAlways<number>;
  kind: 'verify_account' | 'reset_password';
  email: string;
  language: Language;
  requested_at: Date;
  /** Moved forward by the sender that takes the row, so that no other server takes it. */
  due_at: Date;
  attempts: Generated<number>;
}

export interface OutboxMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  language: Generated<Language>;
  subject: string;
  text_body: string;
  html_body: string;
  sent_at: Date;
}
