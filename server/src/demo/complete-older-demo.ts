import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import { isDemo, seedOperator, seedStaff } from './accounts.ts';
import { demoRows } from './marketplace.ts';
import type { CatalogueRows } from './rows.ts';
import { seedPromoCode } from './seed-promo-code.ts';
import { lockDemo } from './seed-when-empty.ts';

/** Adds what a demo of an older release lacks, each part only if there is none, so that later changes are kept. */
export async function completeOlderDemo(db: Database, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDemo(tx);
    if (!(await isDemo(tx))) return;
    if (await seedOperator(tx, clock.now())) await seedStaff(tx);
    await seedPromoCode(tx);
    const hours = await tx.selectFrom('opening_hours').select('place_id').limit(1).executeTakeFirst();
    const marks = await tx
      .selectFrom('products')
      .select('id')
      .where('allergens', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (hours !== undefined && marks !== undefined) return;
    const rows = demoRows(clock.now());
    if (hours === undefined) await addHours(tx, rows);
    if (marks === undefined) await addMarks(tx, rows);
  });
}

async function addHours(tx: DatabaseTransaction, { places, opening_hours: hours }: CatalogueRows): Promise<void> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const wanted = JSON.stringify(hours.map((shift) => ({ ...shift, name: names.get(shift.place_id) })));
  await sql`
    insert into opening_hours (place_id, day_of_week, opens, closes)
    select place_id, day_of_week, opens, closes
    from json_to_recordset(${wanted}::json) as wanted (place_id integer, name text, day_of_week smallint, opens time, closes time)
      join places on places.id = place_id and places.name = wanted.name`.execute(tx);
}

async function addMarks(tx: DatabaseTransaction, { products }: CatalogueRows): Promise<void> {
  const wanted = JSON.stringify(
    products.map(({ id, name, suitable_for_diet, allergens }) => ({ id, name, suitable_for_diet, allergens })),
  );
  await sql`
    update products set suitable_for_diet = wanted.suitable_for_diet, allergens = wanted.allergens
    from json_to_recordset(${wanted}::json) as wanted (id integer, name text, suitable_for_diet text[], allergens text[])
    where products.id = wanted.id and products.name = wanted.name`.execute(tx);
}
