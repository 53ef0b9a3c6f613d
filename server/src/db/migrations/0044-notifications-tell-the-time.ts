import { sql, type Migration } from 'kysely';

/** The time of an accepted reservation, which its notification says. */
export const notificationsTellTheTime: Migration = {
  up: async (db) => {
    await sql`alter table notifications add column reserved_for timestamptz`.execute(db);
  },
};
