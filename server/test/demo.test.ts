import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderTypes, type Translations } from '#server/db/tables/catalogue.ts';
import { allPlaces, demoRows } from '#server/demo/marketplace.ts';
import { dishPicturePath, dishPictures, type DishPictureName } from '#server/demo/pictures.ts';
import { seedWhenEmpty } from '#server/demo/seed-when-empty.ts';
import { setUpTestDatabase } from './harness.ts';

const db = await setUpTestDatabase();
const now = new Date('2026-03-14T18:00:00Z');
const rows = demoRows(now);
const pictures = path.resolve(import.meta.dirname, '../../public/assets/pictures');

/** South-west and north-east corners. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  cascais: [38.67, -9.5, 38.77, -9.31],
  lisboa: [38.69, -9.23, 38.8, -9.08],
  oeiras: [38.67, -9.34, 38.75, -9.21],
  sintra: [38.73, -9.51, 38.93, -9.2],
  'ponta-delgada': [37.71, -25.74, 37.79, -25.6],
};

const hoursIn = (timeZone: string) => new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', timeZone });
/** Cheeses, coffees, a pastry, and a way to serve meat. */
const PROPER_NAMES = new Set([
  'Serra da Estrela',
  'Azeitão',
  'Ilha de São Jorge',
  'Galão',
  'Meia de leite',
  'Pão de Deus',
  'Rodízio',
]);

const untranslated = (all: readonly { name?: string; description?: string | null; translations: Translations }[]) =>
  all.flatMap(({ name = '', description, translations: { en } }) => [
    ...(name !== '' && en?.name === undefined ? [name] : []),
    ...(description && en?.description === undefined ? [description] : []),
  ]);

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const menuOf = (placeId: number) => rows.products.filter((product) => product.place_id === placeId);

const seafoodIn = (dish: string) =>
  rows.products
    .filter(({ name }) => name === dish)
    .map(({ allergens }) => (allergens ?? []).filter((each) => each === 'crustaceans' || each === 'molluscs'));

function groupedBy<T, K>(list: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of list) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

describe('the demo marketplace', () => {
  it('has 5 counties, 12 themes, 61 places and one marketplace of several places', () => {
    expect(rows.counties.map(({ name }) => name)).toEqual(['Cascais', 'Lisboa', 'Oeiras', 'Sintra', 'Ponta Delgada']);
    expect(rows.themes).toHaveLength(12);
    expect(rows.places).toHaveLength(61);
    expect(rows.marketplaces.map(({ name }) => name)).toEqual(['Mercado do Farol']);
    expect(rows.places.filter((place) => place.marketplace_id === 1)).toHaveLength(6);
  });

  it('has English texts, except for names that are the same in English', () => {
    const portuguese = /[ãõçáàâêíóôú]|\b(com|de|do|da|e|ou|sem|para)\b/i;
    const shown = [
      ...untranslated([...rows.themes, ...rows.menu_sections, ...rows.product_options]),
      ...untranslated(rows.product_variations),
      ...untranslated(rows.places.map(({ description, translations }) => ({ description, translations }))),
      ...untranslated(rows.products.map(({ description, translations }) => ({ description, translations }))),
    ];
    expect(shown.filter((text) => portuguese.test(text)).filter((text) => !PROPER_NAMES.has(text))).toEqual([]);
    const dishes = new Set(untranslated(rows.products).filter((text) => portuguese.test(text)));
    expect(dishes.has('Pastel de nata')).toBe(true);
    expect(dishes.size).toBeLessThan(20);
  });

  it('is deterministic, at any time of day', () => {
    const { slots: _, ...later } = demoRows(new Date('2027-07-01T09:30:00Z'));
    const { slots: __, ...first } = rows;
    expect(later).toEqual(first);
  });

  it('gives every place and every theme a unique name', () => {
    expect(repeated(rows.places.map(({ name }) => name))).toEqual([]);
    expect(repeated(rows.places.map(({ description }) => description ?? ''))).toEqual([]);
    expect(repeated(allPlaces().map(({ place }) => place.slug))).toEqual([]);
    expect(repeated(rows.themes.map(({ slug }) => slug))).toEqual([]);
  });

  it('opens every place on most days: some in several shifts, past midnight, or not every day', () => {
    const byPlace = groupedBy(rows.opening_hours, ({ place_id }) => place_id);
    const days = rows.places.map(({ id }) => new Set(byPlace.get(id)?.map(({ day_of_week }) => day_of_week)).size);
    expect(Math.min(...days)).toBe(6);
    expect(Math.max(...days)).toBe(7);
    expect(
      rows.opening_hours.filter(({ opens, closes }) => closes <= opens && closes !== '00:00').length,
    ).toBeGreaterThan(10);
    expect([...byPlace.values()].filter((hours) => hours.length > 7).length).toBeGreaterThan(20);
  });

  it('puts every place inside its county and under a theme; every county and theme has places', () => {
    for (const place of rows.places) {
      const county = rows.counties.find(({ id }) => id === place.county_id);
      const [south, west, north, east] = boxes[county?.slug ?? ''] ?? [0, 0, 0, 0];
      expect([place.name, place.lat >= south && place.lat <= north && place.lng >= west && place.lng <= east]).toEqual([
        place.name,
        true,
      ]);
    }
    expect(new Set(rows.place_themes.map(({ place_id }) => place_id)).size).toBe(61);
    expect(new Set(rows.place_themes.map(({ theme_id }) => theme_id)).size).toBe(12);
    for (const county of rows.counties.filter(({ slug }) => slug !== 'ponta-delgada')) {
      expect(rows.places.filter(({ county_id }) => county_id === county.id).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('varies the order types: each at several places, some places with only one, a few without checkout', () => {
    for (const type of orderTypes) {
      expect(rows.places.filter(({ order_types }) => order_types.includes(type)).length).toBeGreaterThanOrEqual(10);
    }
    expect(rows.places.filter(({ order_types }) => order_types.length === 1).length).toBeGreaterThanOrEqual(5);
    expect(rows.places.filter(({ checkout_enabled }) => !checkout_enabled).length).toBeGreaterThanOrEqual(2);
  });

  it('gives every place 30 to 60 products, in sections that are not empty', () => {
    for (const place of rows.places) {
      const size = menuOf(place.id).length;
      expect([place.name, size >= 30 && size <= 60]).toEqual([place.name, true]);
      const sections = rows.menu_sections.filter(({ place_id }) => place_id === place.id);
      expect(repeated(sections.map(({ name }) => name))).toEqual([]);
      for (const section of sections) {
        expect(menuOf(place.id).filter(({ section_id }) => section_id === section.id).length).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('has unique product names per place, with descriptions and prices', () => {
    for (const place of rows.places) expect(repeated(menuOf(place.id).map(({ name }) => name))).toEqual([]);
    expect(rows.products.filter(({ price }) => price <= 0 || price > 10_000)).toEqual([]);
    expect(rows.products.filter(({ description }) => description.length < 5)).toEqual([]);
    expect(rows.product_variations.filter(({ price }) => price <= 0)).toEqual([]);
  });

  it('gives each place its own menu: places of a theme share at most two thirds', () => {
    for (const a of allPlaces().keys()) {
      const own = new Set(menuOf(a + 1).map(({ name }) => name));
      for (let b = a + 1; b < 61; b += 1) {
        const shared = menuOf(b + 1).filter(({ name }) => own.has(name)).length;
        expect(shared / own.size).toBeLessThanOrEqual(0.67);
      }
    }
  });

  it('has only option groups that can be fulfilled, up to three levels', () => {
    const children = groupedBy(rows.product_options, ({ parent_id }) => parent_id);
    const nodes = new Map(rows.product_options.map((node) => [node.id, node]));
    const level = (id: number | null): number => {
      const node = id === null ? undefined : nodes.get(id);
      return node === undefined ? 0 : level(node.parent_id) + (node.kind === 'group' ? 1 : 0);
    };
    const groups = rows.product_options.filter(({ kind }) => kind === 'group');
    for (const group of groups) {
      const options = children.get(group.id) ?? [];
      expect(options.every(({ kind }) => kind === 'option')).toBe(true);
      expect(group.max_qty).toBeGreaterThanOrEqual(Math.max(1, group.min_qty));
      expect(options.length).toBeGreaterThanOrEqual(group.max_qty);
      expect(group.is_required).toBe(group.min_qty > 0);
      expect(repeated(options.map(({ name }) => name))).toEqual([]);
    }
    expect(Math.max(...groups.map(({ id }) => level(id)))).toBe(3);
  });

  it('has unique group names on each level', () => {
    const siblings = groupedBy(
      rows.product_options.filter(({ kind }) => kind === 'group'),
      ({ product_id, parent_id }) => `${product_id} ${parent_id}`,
    );
    for (const groups of siblings.values()) expect(repeated(groups.map(({ name }) => name))).toEqual([]);
  });

  it('has every picture it uses, and uses every picture of its recipes', () => {
    const named = [...rows.themes, ...rows.places, ...rows.products].map(({ image_path }) => image_path ?? 'none');
    expect([...new Set(named)].filter((file) => !existsSync(path.join(pictures, file)))).toEqual([]);
    const recipes = Object.keys(dishPictures).filter((name): name is DishPictureName => name in dishPictures);
    expect(recipes.map(dishPicturePath).filter((file) => !named.includes(file))).toEqual([]);
  });

  it('shows the burgers of one place with different pictures', () => {
    const alike = rows.places.filter(
      ({ id }) =>
        repeated(menuOf(id).flatMap(({ image_path: file }) => (file?.includes('/burger') ? [file] : []))).length > 0,
    );
    expect(alike.map(({ name }) => name)).toEqual([]);
  });

  it('declares no seafood for "pólvora" and "perceber", and declares it for "polvo" and "percebe"', () => {
    for (const dish of ['Paiol', 'Marcha-atrás']) expect(seafoodIn(dish)).toEqual([[]]);
    expect(seafoodIn('Arroz de polvo')[0]).toEqual(['molluscs']);
    expect(seafoodIn('Tosta de percebe e maçã')[0]).toEqual(['crustaceans']);
  });

  it('has one place in the Azores, the last one, in the time zone of the islands', () => {
    const there = rows.places.filter(({ timezone }) => timezone !== 'Europe/Lisbon');
    expect(there).toMatchObject([{ id: 61, timezone: 'Atlantic/Azores', currency: 'EUR', reservations_enabled: true }]);
    expect(rows.slots.filter(({ place_id }) => place_id === 61)).toHaveLength(18);
  });

  it('has future slots, at lunch and dinner time where the place is', () => {
    const zones = new Map(rows.places.map(({ id, timezone }) => [id, hoursIn(timezone)]));
    expect(new Set(rows.slots.map(({ place_id }) => place_id)).size).toBeGreaterThanOrEqual(8);
    expect(rows.slots.filter(({ starts_at }) => starts_at <= now)).toEqual([]);
    // The clocks change on 29 March; the wall time stays.
    const overChange = demoRows(new Date('2026-03-26T12:00:00Z')).slots;
    const hours = overChange.map(({ place_id, starts_at }) => zones.get(place_id)?.format(starts_at));
    expect(new Set(hours)).toEqual(new Set(['13', '20', '21']));
  });
});

describe('seeding', () => {
  it('fills an empty database once, and moves the id sequences on', async () => {
    const clock = { now: () => now };
    expect([await seedWhenEmpty(db, clock), await seedWhenEmpty(db, clock)]).toEqual([true, false]);
    const { places, products } = rows;
    // The database also stores its search index.
    expect(await db.selectFrom('places').selectAll().orderBy('id').execute()).toMatchObject(places);
    expect(await db.selectFrom('products').selectAll().orderBy('id').execute()).toMatchObject(products);
    expect(await db.selectFrom('product_options').selectAll().orderBy('id').execute()).toEqual(rows.product_options);
    expect(await db.selectFrom('slots').selectAll().orderBy('id').execute()).toEqual(rows.slots);
    const next = await db
      .insertInto('operators')
      .values({ name: 'Mais Uma, Lda.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(rows.operators.length + 1);
  });
});
