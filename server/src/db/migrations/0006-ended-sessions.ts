import { sql, type Migration } from 'kysely';

/** When all sign-ins of a user were last ended. */
export const endedSessions: Migration = {
  async up(db) {
    await sql`alter table users add column sessions_ended_at timestamptz`.execute(db);
  },
};
