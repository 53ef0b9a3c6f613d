import { sql, type Migration } from 'kysely';

export const signupSecret: Migration = {
  up: async (db) => {
    // SHA-256 (hex) of the browser's secret; null once the account is verified.
    await sql`alter table users add column signup_secret_hash text`.execute(db);
  },
};
