import path from 'node:path';
import { databaseOn } from '#server/db/database.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';
import { ALWAYS_OPEN, idOf, PIZZERIA, STADIUM_BAR } from './demo.ts';

/** In a seeded data directory: what the app offers at open places does not depend on the hour of the run. */
export async function keepSomeOpen(dataDir: string): Promise<void> {
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(dataDir, 'database') })));
  const ids = [PIZZERIA, ALWAYS_OPEN, STADIUM_BAR].map(idOf);
  await db.deleteFrom('opening_hours').where('place_id', 'in', ids).execute();
  await db
    .insertInto('opening_hours')
    .values(
      ids.flatMap((place_id) =>
        [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ place_id, day_of_week, opens: '00:00', closes: '00:00' })),
      ),
    )
    .execute();
  await db.destroy();
}
