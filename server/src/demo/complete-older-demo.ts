import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/db/database.ts';
import type { Clock } from '#server/shared/clock.ts';
import { isDemo, seedOperator, seedStaff } from './accounts.ts';
import { demoRows } from './marketplace.ts';
import type { CatalogueRows } from './rows.ts';
import { insertRows } from './seed-catalogue.ts';
import { seedSeating } from './seed-presence.ts';
import { seedPromoCode } from './seed-promo-code.ts';
import { lockDemo } from './seed-when-empty.ts';

/** Adds the parts that a demo of an older release lacks. Skips a part that exists, so that later changes are kept. */
export async function completeOlderDemo(db: Database, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDemo(tx);
    if (!(await isDemo(tx))) return;
    if (await seedOperator(tx, clock.now())) await seedStaff(tx);
    await seedPromoCode(tx);
    const table = await tx
      .selectFrom('qr_codes')
      .select('uuid')
      .where('type', '=', 'table')
      .limit(1)
      .executeTakeFirst();
    if (table === undefined) await seedSeating(tx);
    await addPlaceInAzores(tx, clock.now());
    await addTranslations(tx, clock.now());
    await addPricesAndTimes(tx, clock.now());
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

const PLACE_IN_AZORES = 61;

/** Adds the place only if its ids and its menu's ids were never used. */
async function addPlaceInAzores(tx: DatabaseTransaction, now: Date): Promise<void> {
  if ((await lastIdOf(tx, 'places')) !== PLACE_IN_AZORES - 1) return;
  const rows = rowsOfPlace(demoRows(now), PLACE_IN_AZORES);
  for (const table of ['counties', 'menu_sections', 'products', 'product_variations', 'product_options'] as const) {
    const [first] = rows[table] ?? [];
    if (first !== undefined && (await lastIdOf(tx, table)) >= first.id) return;
  }
  const themes = rows.place_themes.map(({ theme_id }) => theme_id);
  const operators = rows.places.flatMap(({ operator_id }) => operator_id ?? []);
  const { kept } = await tx
    .selectNoFrom((from) => [
      from
        .selectFrom('themes')
        .innerJoin('operators', (join) => join.onTrue())
        .where('themes.id', 'in', themes)
        .where('operators.id', 'in', operators)
        .select((set) => set.fn.countAll<string>().as('count'))
        .as('kept'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(kept) !== themes.length * operators.length) return;
  await insertRows(tx, rows);
  await tx.insertInto('qr_codes').values({ type: 'place', place_id: PLACE_IN_AZORES }).execute();
  await seedSeating(tx, PLACE_IN_AZORES);
}

const TRANSLATED = {
  themes: ['name'],
  places: ['description'],
  menu_sections: ['name'],
  products: ['name', 'description'],
  product_variations: ['name', 'description'],
  product_options: ['name', 'description'],
} as const;

/** Adds translations to rows whose texts are still the demo's. */
async function addTranslations(tx: DatabaseTransaction, now: Date): Promise<void> {
  const themes = await tx.selectFrom('themes').select('translations').execute();
  if (themes.some(({ translations }) => Object.keys(translations).length > 0)) return;
  const rows = demoRows(now);
  for (const [table, texts] of Object.entries(TRANSLATED) as [keyof typeof TRANSLATED, readonly string[]][]) {
    const wanted = JSON.stringify(rows[table]);
    const target = sql.table(table);
    const textsOf = (source: string) => sql.join(texts.map((text) => sql.ref(`${source}.${text}`)));
    await sql`
      update ${target} set translations = wanted.translations
      from json_populate_recordset(null::${target}, ${wanted}::json) as wanted
      where ${target}.id = wanted.id and (${textsOf(table)}) = (${textsOf('wanted')})`.execute(tx);
  }
}

/** Only if no place has a price level or a preparation time yet. */
async function addPricesAndTimes(tx: DatabaseTransaction, now: Date): Promise<void> {
  const wanted = JSON.stringify(demoRows(now).places);
  await sql`
    update places set price_level = wanted.price_level, preparation_minutes = wanted.preparation_minutes
    from json_populate_recordset(null::places, ${wanted}::json) as wanted
    where places.id = wanted.id and places.name = wanted.name and not exists (
      select from places as said where said.price_level is not null or said.preparation_minutes is not null
    )`.execute(tx);
}

async function lastIdOf(tx: DatabaseTransaction, table: keyof CatalogueRows): Promise<number> {
  const { rows } = await sql<{ last: string | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)::text as last`.execute(tx);
  return Number(rows[0]?.last ?? 0);
}

/** The place with its county, hours and menu, without slots, which are added every hour. */
function rowsOfPlace(rows: CatalogueRows, id: number) {
  const ofPlace = ({ place_id }: { place_id: number }) => place_id === id;
  const places = rows.places.filter((place) => place.id === id);
  const products = rows.products.filter(ofPlace);
  const dishes = new Set(products.map((product) => product.id));
  const ofDish = ({ product_id }: { product_id: number }) => dishes.has(product_id);
  return {
    places,
    products,
    counties: rows.counties.filter((county) => places.some(({ county_id }) => county_id === county.id)),
    place_themes: rows.place_themes.filter(ofPlace),
    opening_hours: rows.opening_hours.filter(ofPlace),
    menu_sections: rows.menu_sections.filter(ofPlace),
    product_variations: rows.product_variations.filter(ofDish),
    product_options: rows.product_options.filter(ofDish),
  };
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
