import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#server/shared/language.ts';

export interface MailTables {
  mail_requests: MailRequestsTable;
  outbox_mails: OutboxMailsTable;
}

/**
 * Mails that are still to be sent. A row holds no token and says nothing of whether there is such an account: both are
 * seen to when it is sent, so that asking takes as long for an address that nobody has.
 */
export interface MailRequestsTable {
  id: GeneratedAlways<number>;
  kind: 'verify_account' | 'reset_password';
  email: string;
  language: Language;
  requested_at: Date;
  /** Nobody sends it before; whoever does moves it on first, so that no other does meanwhile. */
  due_at: Date;
  attempts: Generated<number>;
}

/** Mails of the local outbox. */
export interface OutboxMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  language: Generated<Language>;
  subject: string;
  text_body: string;
  html_body: string;
  sent_at: Date;
}
