import { sql, type Migration } from 'kysely';

export const endedSessions: Migration = {
  async up(db) {
    await sql`alter table users add column sessions_ended_at timestamptz`.execute(db);
  },
};
