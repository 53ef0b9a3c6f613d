import { sql, type Migration } from 'kysely';

/** Decision 59. */
export const signupSecret: Migration = {
  up: async (db) => {
    // SHA-256, hex, of what the browser that signed up keeps; null once the account is verified.
    await sql`alter table users add column signup_secret_hash text`.execute(db);
  },
};
