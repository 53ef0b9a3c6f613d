import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#server/shared/language.ts';

export interface PushTables {
  push_tokens: PushTokensTable;
  push_messages: PushMessagesTable;
}

export interface PushTokensTable {
  id: GeneratedAlways<number>;
  family_id: string;
  user_id: number;
  /** SHA-256 of the subscription's endpoint or of the token; identifies the browser. */
  device_hash: string;
  /** The text that the app sent: a Web Push subscription as JSON, or a Firebase token. */
  token: string;
  language: Language;
  created_at: Date;
}

/** Pending messages; inserted only by the trigger. */
export interface PushMessagesTable {
  id: GeneratedAlways<number>;
  recipient_id: number;
  push_token_id: number;
  requested_at: Date;
  due_at: Date;
  attempts: Generated<number>;
}
