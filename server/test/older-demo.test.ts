import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { refusePublishedPasswords } from '#server/demo/accounts.ts';
import { completeOlderDemo } from '#server/demo/complete-older-demo.ts';
import { demoRows } from '#server/demo/marketplace.ts';
import { seedWhenEmpty } from '#server/demo/seed-when-empty.ts';
import { setUpTestDatabase } from './harness.ts';
import { renameDemo } from './rename-demo.ts';

const clock = { now: () => new Date('2026-03-14T18:00:00Z') };
const rows = demoRows(clock.now());
const db = await setUpTestDatabase();
await seedWhenEmpty(db, clock);

const AZORES = 61;

/** Restores the data of a release before the place in the Azores. */
async function removeAzores(): Promise<void> {
  await db.deleteFrom('qr_codes').where('place_id', '=', AZORES).execute();
  await db.deleteFrom('products').where('place_id', '=', AZORES).execute();
  await db.deleteFrom('places').where('id', '=', AZORES).execute();
  await db.deleteFrom('counties').where('slug', '=', 'ponta-delgada').execute();
  for (const table of ['counties', 'places', 'menu_sections', 'products', 'product_variations', 'product_options'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(db);
}

const places = () => db.selectFrom('places').select(['id', 'name', 'timezone', 'county_id']).orderBy('id').execute();
const azorean = async () => [
  await places(),
  await db.selectFrom('counties').selectAll().orderBy('id').execute(),
  await db.selectFrom('products').select(['id', 'name', 'price', 'section_id']).orderBy('id').execute(),
  await db.selectFrom('product_options').selectAll().orderBy('id').execute(),
  await db.selectFrom('qr_codes').select('type').where('place_id', '=', AZORES).execute(),
];

/** Restores the data of a release before opening hours, diets and allergens. */
async function makeOlder(): Promise<void> {
  await db.deleteFrom('opening_hours').execute();
  await db.updateTable('products').set({ suitable_for_diet: [], allergens: null }).execute();
}

const hours = () =>
  db.selectFrom('opening_hours').selectAll().orderBy('place_id').orderBy('day_of_week').orderBy('opens').execute();
const marks = () => db.selectFrom('products').select(['id', 'suitable_for_diet', 'allergens']).orderBy('id').execute();
const seeded = [await hours(), await marks()];

describe('a database with accounts that have published passwords', () => {
  it('is not served at a public address until they are changed', async () => {
    await expect(refusePublishedPasswords(db)).rejects.toThrow(
      'The database holds ana@mesa.example of the demo, whose password is published.',
    );
    const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    const changed = await hashPassword('Outro-segredo2', 10);
    await db.updateTable('users').set({ password_hash: changed }).where('email', 'like', 'ana@%').execute();
    await db.updateTable('users').set({ password_hash: null }).where('email', 'like', 'rui@%').execute();
    await expect(refusePublishedPasswords(db)).rejects.toThrow('equipa@mesa.example');
    await db.updateTable('users').set({ password_hash: changed }).execute();
    await refusePublishedPasswords(db);
    await db.updateTable('users').set({ password_hash }).execute();
  });
});

describe('a database of a release before the place in the Azores', () => {
  it('gets the place with its county and menu like a new database, however many servers start', async () => {
    const fresh = await azorean();
    await removeAzores();
    expect(await places()).toHaveLength(60);
    await Promise.all(Array.from({ length: 4 }, () => completeOlderDemo(db, clock)));
    expect(await azorean()).toEqual(fresh);
    expect([await hours(), await marks()]).toEqual(seeded);
  });

  it('does not get the place if a place or a dish of the administrator has used one of its ids', async () => {
    await removeAzores();
    const [dish] = await db.selectFrom('products').selectAll().where('id', '=', 1).execute();
    if (!dish) throw new Error('The demo has no dish 1.');
    const { place_id, section_id, name, description, price, position, has_variations } = dish;
    const own = { place_id, section_id, name, description, price, position, has_variations };
    const { id } = await db.insertInto('products').values(own).returning('id').executeTakeFirstOrThrow();
    await completeOlderDemo(db, clock);
    expect(await places()).toHaveLength(60);
    await db.deleteFrom('products').where('id', '=', id).execute();
    await completeOlderDemo(db, clock);
    expect(await places()).toHaveLength(60);
    await removeAzores();
    await completeOlderDemo(db, clock);
    expect(await places()).toHaveLength(61);
  });
});

const TRANSLATED = ['themes', 'places', 'menu_sections', 'products', 'product_variations', 'product_options'] as const;

const translations = async () =>
  Promise.all(TRANSLATED.map((table) => db.selectFrom(table).select(['id', 'translations']).orderBy('id').execute()));

describe('a database of a release without translations', () => {
  it('gets translations of the demo’s texts that nobody has changed', async () => {
    const fresh = await translations();
    for (const table of TRANSLATED) await db.updateTable(table).set({ translations: {} }).execute();
    await db.updateTable('themes').set({ name: 'Da Ana' }).where('id', '=', 1).execute();
    await Promise.all(Array.from({ length: 2 }, () => completeOlderDemo(db, clock)));
    const [[first, ...themes] = [], ...others] = await translations();
    expect(first?.translations).toEqual({});
    expect([themes, ...others]).toEqual([fresh[0]?.slice(1), ...fresh.slice(1)]);
  });

  it('keeps an administrator’s translations', async () => {
    await db
      .updateTable('themes')
      .set({ translations: { en: { name: 'Mine' } } })
      .execute();
    await completeOlderDemo(db, clock);
    const [themes] = await translations();
    expect(themes?.map(({ translations: { en } }) => en?.name)).toEqual(rows.themes.map(() => 'Mine'));
  });
});

const pricesAndTimes = async () =>
  db.selectFrom('places').select(['id', 'price_level', 'preparation_minutes']).orderBy('id').execute();

describe('a database of a release without prices and times of places', () => {
  it('gets them for the demo’s places that nobody has changed', async () => {
    const [first, ...fresh] = await pricesAndTimes();
    await db.updateTable('places').set({ price_level: null, preparation_minutes: null }).execute();
    await db.updateTable('places').set({ name: 'Da Ana' }).where('id', '=', 1).execute();
    await Promise.all(Array.from({ length: 2 }, () => completeOlderDemo(db, clock)));
    await db.updateTable('places').set({ name: rows.places[0]?.name }).where('id', '=', 1).execute();
    expect(await pricesAndTimes()).toEqual([{ id: first?.id, price_level: null, preparation_minutes: null }, ...fresh]);
  });

  it('keeps an administrator’s prices and times', async () => {
    await db.updateTable('places').set({ price_level: 1, preparation_minutes: null }).where('id', '=', 1).execute();
    await db.updateTable('places').set({ price_level: null, preparation_minutes: null }).where('id', '<>', 1).execute();
    await completeOlderDemo(db, clock);
    expect((await pricesAndTimes()).filter(({ price_level: level }) => level !== null)).toEqual([
      { id: 1, price_level: 1, preparation_minutes: null },
    ]);
  });
});

describe('a database of an older release', () => {
  it('stays unchanged without the demo', async () => {
    await makeOlder();
    await renameDemo(db, '@mesa.example', '@real.example');
    await completeOlderDemo(db, clock);
    await renameDemo(db, '@real.example', '@mesa.example');
    expect(await hours()).toEqual([]);
    expect((await marks()).filter(({ allergens }) => allergens !== null)).toEqual([]);
  });

  it('gets hours, diets and allergens like a new one, however many servers start', async () => {
    await Promise.all(Array.from({ length: 4 }, () => completeOlderDemo(db, clock)));
    expect([await hours(), await marks()]).toEqual(seeded);
    expect(seeded[0]).toHaveLength(rows.opening_hours.length);
  });

  it('gets no hours, diets and allergens for places and dishes that were changed', async () => {
    await makeOlder();
    await db.updateTable('places').set({ name: 'Casa da Ana' }).where('id', '=', 1).execute();
    await db.updateTable('products').set({ name: 'Prato da Ana' }).where('id', '=', 1).execute();
    await completeOlderDemo(db, clock);
    expect((await hours()).filter(({ place_id }) => place_id === 1)).toEqual([]);
    expect((await marks())[0]).toMatchObject({ id: 1, suitable_for_diet: [], allergens: null });
    expect((await hours()).filter(({ place_id }) => place_id === 2)).not.toEqual([]);
    expect((await marks())[1]).toMatchObject({ id: 2, allergens: rows.products[1]?.allergens ?? null });
  });

  it('keeps the administrator’s changes', async () => {
    await db.deleteFrom('opening_hours').where('place_id', '=', 2).execute();
    await db.updateTable('products').set({ suitable_for_diet: [], allergens: null }).where('id', '=', 2).execute();
    const kept = [await hours(), await marks()];
    await completeOlderDemo(db, clock);
    expect([await hours(), await marks()]).toEqual(kept);
  });
});
