import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/db/database.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { demoRows } from './marketplace.ts';
import type { CatalogueRows } from './rows.ts';

const tables = [
  'counties',
  'themes',
  'marketplaces',
  'operators',
  'places',
  'place_themes',
  'opening_hours',
  'slots',
  'menu_sections',
  'products',
  'product_variations',
  'product_options',
] as const satisfies readonly (keyof CatalogueTables)[];

const WITHOUT_ID: ReadonlySet<string> = new Set(['place_themes', 'opening_hours']);

const BATCH = 5000;

export async function seedCatalogue(tx: DatabaseTransaction, now: Date): Promise<void> {
  await insertRows(tx, demoRows(now));
}

/** Writes rows with their ids and moves the id sequences on. */
export async function insertRows(tx: DatabaseTransaction, rows: Partial<CatalogueRows>): Promise<void> {
  for (const table of tables) {
    const all = rows[table] ?? [];
    const target = sql.table(table);
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = JSON.stringify(all.slice(start, start + BATCH));
      // Named columns, because the database generates some.
      const columns = sql.join(Object.keys(all[0] ?? {}).map((column) => sql.ref(column)));
      await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${batch}::json)`.execute(
        tx,
      );
    }
    if (all.length > 0 && !WITHOUT_ID.has(table)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${target}`.execute(tx);
    }
    // The embedded database never analyzes by itself.
    if (all.length > 0) await sql`analyze ${target}`.execute(tx);
  }
}
