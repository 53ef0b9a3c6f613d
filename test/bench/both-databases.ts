import { openPostgres } from '#test/harness/postgres.ts';
import type { Figure } from './figures.ts';

type Measure = (database: string, settings: Readonly<Record<string, string>>) => Promise<Figure[]>;

/** Measures on the embedded database and on Postgres; yields the server settings for each. */
export async function onBothDatabases(measure: Measure): Promise<Figure[]> {
  const figures = await measure('embedded database', {});
  const postgres = await openPostgres();
  try {
    return [...figures, ...(await measure('Postgres', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}
