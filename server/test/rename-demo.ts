import type { Database } from '#server/db/database.ts';

/** The demo is detected by its accounts: renaming them hides it, and renaming them back restores it. */
export async function renameDemo(db: Database, from: string, to: string): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ email: set.fn<string>('replace', ['email', set.val(from), set.val(to)]) }))
    .execute();
}
