import path from 'node:path';
import { type Database, databaseOn } from '#server/db/database.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';

/** Opens the database of a data directory, changes it and closes it. No server may use the directory meanwhile. */
export async function changeDatabase<Result>(
  dataDir: string,
  change: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(dataDir, 'database') })));
  try {
    return await change(db);
  } finally {
    await db.destroy();
  }
}
