import path from 'node:path';

import { type Database, databaseOn } from '#server/db/database.ts';
import { openPglite, pglitePool } from '#server/db/pglite-pool.ts';
import { demoRows } from '#server/demo/marketplace.ts';
import { type CatalogueRows, noRows } from '#server/demo/rows.ts';
import { insertRows } from '#server/demo/seed-catalogue.ts';
import { seedDataDir } from '#test/harness/server.ts';

export interface BenchPlace {
  readonly id: number;
  readonly name: string;
  readonly products: number;
  readonly sections: number;
}

/** Places that differ in the length of their menus only. Both are in Cascais. */
export const SHORT_MENU: BenchPlace = { id: 9001, name: 'Casa da Ementa Curta', products: 50, sections: 5 };
export const LONG_MENU: BenchPlace = { id: 9002, name: 'Casa da Ementa Longa', products: 5000, sections: 50 };

const FIRST_ID = 1_000_000;

/** A data directory with the demo marketplace and the places of the bench; the caller removes it. */
export async function benchDataDir(): Promise<string> {
  const dataDir = await seedDataDir();
  const db = databaseOn(pglitePool(await openPglite({ dataDir: path.join(dataDir, 'database') })));
  await addBenchPlaces(db);
  await db.destroy();
  return dataDir;
}

/** Adds the places to a database that holds the demo marketplace. */
export async function addBenchPlaces(db: Database): Promise<void> {
  await db.transaction().execute((tx) => insertRows(tx, benchRows()));
}

function benchRows(): CatalogueRows {
  const demo = demoRows(new Date());
  const rows = noRows();
  const [model] = demo.places;
  if (model === undefined) throw new Error('The demo has no places.');
  for (const { id, name, products, sections } of [SHORT_MENU, LONG_MENU]) {
    rows.places.push({ ...model, id, name });
    const firstSection = FIRST_ID + rows.menu_sections.length;
    for (let position = 0; position < sections; position += 1) {
      rows.menu_sections.push({ id: firstSection + position, place_id: id, name: `Secção ${position + 1}`, position });
    }
    for (let index = 0; index < products; index += 1) {
      const like = demo.products[index % demo.products.length];
      if (like === undefined) throw new Error('The demo has no products.');
      const section_id = firstSection + Math.floor((index * sections) / products);
      rows.products.push({ ...like, id: FIRST_ID + rows.products.length, place_id: id, section_id, position: index });
    }
  }
  return rows;
}
