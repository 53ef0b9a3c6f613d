import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#server/shared/language.ts';

export interface PushTables {
  push_tokens: PushTokensTable;
  push_messages: PushMessagesTable;
}

/** Where a sign-in is sent push messages. It goes with its sign-in, however that ends. */
export interface PushTokensTable {
  id: GeneratedAlways<number>;
  family_id: string;
  user_id: number;
  /** SHA-256 of the subscription's address, or of the token: tells browsers apart. */
  device_hash: string;
  /** As the app sent it: a Web Push subscription as JSON text, or a token of Firebase. */
  token: string;
  /** Of whoever reads there. */
  language: Language;
  created_at: Date;
}

/** Notifications that are still to be sent to a token. Written by the database's trigger alone. */
export interface PushMessagesTable {
  id: GeneratedAlways<number>;
  recipient_id: number;
  push_token_id: number;
  requested_at: Date;
  /** Nobody sends it before; whoever does moves it on first, so that no other does meanwhile. */
  due_at: Date;
  attempts: Generated<number>;
}
