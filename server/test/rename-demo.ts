import type { Database } from '#server/db/database.ts';

/** Without the demo's accounts a database is none of the demo; the same the other way round. */
export async function renameDemo(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ email: set.fn<string>('replace', ['email', set.val(from), set.val(to)]) }))
    .execute();
}
