import { changeDatabase } from '#test/harness/change-database.ts';
import { ALWAYS_OPEN, idOf, PIZZERIA, STADIUM_BAR } from './demo.ts';

/** Keeps some places of a seeded data directory always open, so that tests do not depend on the hour of the run. */
export async function keepSomeOpen(dataDir: string): Promise<void> {
  const ids = [PIZZERIA, ALWAYS_OPEN, STADIUM_BAR].map(idOf);
  await changeDatabase(dataDir, async (db) => {
    await db.deleteFrom('opening_hours').where('place_id', 'in', ids).execute();
    await db
      .insertInto('opening_hours')
      .values(
        ids.flatMap((place_id) =>
          [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ place_id, day_of_week, opens: '00:00', closes: '00:00' })),
        ),
      )
      .execute();
  });
}
