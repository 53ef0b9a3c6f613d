import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { cuisines } from '#server/demo/cuisines.ts';
import { randomFrom } from '#server/demo/random.ts';
import { noRows } from '#server/demo/rows.ts';
import { insertRows } from '#server/demo/seed-catalogue.ts';

export const PLACES = 2000;
export const PRODUCTS = 60_000;

const FIRST_NAMES = [
  'Tasca',
  'Cantinho',
  'Adega',
  'Marisqueira',
  'Pizzaria',
  'Casa',
  'Taberna',
  'Petisqueira',
  'Churrasqueira',
  'Café',
];
const LAST_NAMES = [
  'do Farol',
  'da Praia',
  'do Largo',
  'da Serra',
  'do Mercado',
  'da Ribeira',
  'dos Arcos',
  'do Moinho',
  'da Vila',
  'do Pinhal',
];
const MANNERS = ['', ' da casa', ' à antiga', ' com ervas', ' do chefe', ' picante', ' grelhado', ' de domingo'];

/**
 * Fills a migrated and seeded database up to 2,000 places with 60,000 products, named after the demo's dishes.
 * Deterministic. Returns the ids of all places, as a client that has loaded them would send them.
 */
export async function fillCatalogue(db: Database): Promise<number[]> {
  const random = randomFrom('large catalogue');
  const dishes = cuisines().flatMap(({ sections }) =>
    sections.flatMap((section) => section.dishes.map(([name]) => name)),
  );
  const known = await db.selectFrom('places').select('id').execute();
  const counts = await sql<{ sections: number; products: number }>`
    select (select max(id) from menu_sections) as sections, (select max(id) from products) as products`.execute(db);
  const { sections = 0, products = 0 } = counts.rows[0] ?? {};
  const rows = noRows();
  const missing = PLACES - known.length;
  for (let index = 0; index < missing; index += 1) {
    const id = known.length + index + 1;
    rows.places.push({
      id,
      name: `${FIRST_NAMES[index % 10] ?? ''} ${LAST_NAMES[Math.floor(index / 10) % 10] ?? ''} ${Math.floor(index / 100) + 1}`,
      description: null,
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
      country: 'PT',
      order_types: ['dine_in', 'take_away'],
      checkout_enabled: true,
      reservations_enabled: true,
      requires_access: false,
      last_seating_minutes: 30,
      price_level: null,
      preparation_minutes: null,
      county_id: 1 + (index % 4),
      marketplace_id: null,
      operator_id: 1,
      image_path: null,
      address: null,
      phone: null,
      lat: 38.69 + random() / 5,
      lng: -9.48 + random() / 3,
      translations: {},
    });
    rows.menu_sections.push({ id: sections + index + 1, place_id: id, name: 'Pratos', position: 1, translations: {} });
  }
  for (let index = 0; index < PRODUCTS - products; index += 1) {
    const at = index % missing;
    const dish = dishes[Math.floor(random() * dishes.length)] ?? '';
    rows.products.push({
      id: products + index + 1,
      place_id: known.length + at + 1,
      section_id: sections + at + 1,
      name: dish + (MANNERS[Math.floor(random() * MANNERS.length)] ?? ''),
      description: '',
      image_path: null,
      price: 500 + Math.floor(random() * 2000),
      position: Math.floor(index / missing) + 1,
      suitable_for_diet: [],
      allergens: null,
      has_variations: false,
      translations: {},
    });
  }
  await db.transaction().execute((tx) => insertRows(tx, rows));
  return Array.from({ length: PLACES }, (_, index) => index + 1);
}
