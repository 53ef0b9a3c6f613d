import type { GeneratedAlways } from 'kysely';

export interface EventTables {
  user_events: UserEventsTable;
}

/** Written by the database's triggers alone. */
export interface UserEventsTable {
  id: GeneratedAlways<number>;
  user_id: GeneratedAlways<number>;
  /** What has changed: `order`, `reservation`, `notification`, … */
  type: GeneratedAlways<string>;
  /** Its id. */
  subject_id: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date>;
}
