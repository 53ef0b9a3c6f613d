import { sql, type Migration } from 'kysely';

/**
 * Postgres thinks that taking a word apart costs so much that it compiles the statement first, for every word anew: to seed
 * the demo took minutes instead of seconds. The embedded database has no compiler.
 */
export const wordsWithoutCompiling: Migration = {
  async up(db) {
    await sql`alter function search_slips(text) set jit = off`.execute(db);
    await sql`alter function note_words() set jit = off`.execute(db);
  },
};
