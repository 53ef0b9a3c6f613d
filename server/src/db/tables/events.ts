import type { GeneratedAlways } from 'kysely';

export interface EventTables {
  user_events: UserEventsTable;
}

export interface UserEventsTable {
  id: GeneratedAlways<number>;
  user_id: GeneratedAlways<number>;
  type: GeneratedAlways<string>;
  subject_id: GeneratedAlways<number>;
  created_at: GeneratedAlways<Date>;
}
