import { sql, type Migration } from 'kysely';

/** Postgres compiled the statement for each word: seeding took minutes. The embedded database has no JIT. */
export const wordsWithoutCompiling: Migration = {
  async up(db) {
    await sql`alter function search_slips(text) set jit = off`.execute(db);
    await sql`alter function note_words() set jit = off`.execute(db);
  },
};
