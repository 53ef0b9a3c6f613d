import { changeDatabase } from '#test/harness/change-database.ts';
import { ALWAYS_OPEN, idOf, PIZZERIA, STADIUM_BAR } from './demo.ts';

/** Keeps some places of a seeded data directory always open, so that tests do not depend on the hour of the run. */
export const keepSomeOpen = (dataDir: string): Promise<void> =>
  keepOpen(dataDir, [PIZZERIA, ALWAYS_OPEN, STADIUM_BAR].map(idOf));

export const keepAllOpen = (dataDir: string): Promise<void> => keepOpen(dataDir);

async function keepOpen(dataDir: string, some?: readonly number[]): Promise<void> {
  await changeDatabase(dataDir, async (db) => {
    const ids = some ?? (await db.selectFrom('places').select('id').execute()).map(({ id }) => id);
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
