import type { Generated, GeneratedAlways } from 'kysely';

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_recipients: NotificationRecipientsTable;
}

export interface NotificationsTable {
  id: GeneratedAlways<number>;
  /** One of {@link noticeTypes}, or a type unknown to the apps. */
  type: string;
  place_id: number | null;
  /** The place's name when the notification was made. */
  place_name: Generated<string | null>;
  order_id: number | null;
  bill_id: number | null;
  reserved_for: Generated<Date | null>;
  title: Generated<string | null>;
  body: Generated<string | null>;
  created_at: Date;
}

export interface NotificationRecipientsTable {
  id: GeneratedAlways<number>;
  notification_id: number;
  user_id: number;
  read_at: Generated<Date | null>;
}
