import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/db/database.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { demoRows } from './marketplace.ts';
import type { CatalogueRows } from './rows.ts';

/** Parents before children. */
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

/** Puts the demo marketplace into an empty catalogue. Only its slots depend on `now`. */
export async function seedCatalogue(tx: DatabaseTransaction, now: Date): Promise<void> {
  await insertRows(tx, demoRows(now));
}

/** Writes rows with the ids they have and lets the tables count on from there. */
export async function insertRows(tx: DatabaseTransaction, rows: Partial<CatalogueRows>): Promise<void> {
  for (const table of tables) {
    const all = rows[table] ?? [];
    const target = sql.table(table);
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = JSON.stringify(all.slice(start, start + BATCH));
      // By name: some columns the database fills by itself.
      const columns = sql.join(Object.keys(all[0] ?? {}).map((column) => sql.ref(column)));
      await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${batch}::json)`.execute(
        tx,
      );
    }
    if (all.length > 0 && !WITHOUT_ID.has(table)) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${target}`.execute(tx);
    }
    // The embedded database never does so by itself, and plans by what it knows of the tables.
    if (all.length > 0) await sql`analyze ${target}`.execute(tx);
  }
}
