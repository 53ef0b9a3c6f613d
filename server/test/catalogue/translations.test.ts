import { describe, expect, it } from 'vitest';
import type { Place, ProductDetails } from '#server/catalogue/schemas.ts';
import { small } from '../small-catalogue.ts';
import { members, names, setUpSmallCatalogue } from './small-answers.ts';

const app = await setUpSmallCatalogue();
const { db } = app;

const MENU = `/api/places/${small.tasca}?groups[]=e_menu`;
const DISH = `/api/products/${small.codfish}?groups[]=product:details`;

const inEnglish = (texts: { name?: string; description?: string }) => ({ translations: { en: texts } });

await db
  .updateTable('places')
  .set(inEnglish({ description: 'A tavern.' }))
  .where('id', '=', small.tasca)
  .execute();
await db
  .updateTable('menu_sections')
  .set(inEnglish({ name: 'Mains' }))
  .where('name', '=', 'Pratos')
  .execute();
await db
  .updateTable('products')
  .set(inEnglish({ name: 'Cod with straw potatoes', description: 'With egg.' }))
  .where('id', '=', small.codfish)
  .execute();
await db
  .updateTable('product_variations')
  .set(inEnglish({ name: 'Half portion', description: 'For one.' }))
  .where('id', '=', small.halfPortion)
  .execute();
await db
  .updateTable('product_options')
  .set(inEnglish({ name: 'Rice', description: 'White.' }))
  .where('name', '=', 'Arroz')
  .execute();

const get = async (path: string, language: string | null) =>
  app.call('GET', path, { headers: { 'Accept-Language': language } });

/** The body of the answer to a GET of the path in a language. */
const read = async <Body>(path: string, language: string | null) => (await get(path, language)).body as Body;

const dishOf = ({ eMenu = [] }: Place) =>
  eMenu.flatMap(({ products }) => products).find(({ id }) => id === small.codfish);

const namesOf = ({ variations = [], productOptions = [] }: ProductDetails) => [
  ...variations.map(({ name, description }) => [name, description]),
  ...(productOptions[0]?.children ?? []).map(({ name, description }) => [name, description]),
];

const translateTheme = (translations: unknown) =>
  db
    .updateTable('themes')
    .set({ translations: translations as object })
    .where('id', '=', small.emptyTheme)
    .execute();

const readTheme = async () => members(await read('/api/themes', 'en')).find(({ id }) => id === small.emptyTheme);

const find = async (term: string, language: string) =>
  members(await read(`/api/places/search_in_places?scope=1,2&term=${encodeURIComponent(term)}`, language)).map(
    ({ name, matches }) => ({ name, matches }),
  );

describe('the language of the catalogue (decision 118)', () => {
  it.each([null, 'pt', 'pt-PT', 'fr', '*', 'de-DE, pt;q=0.5'])(
    'is Portuguese for Accept-Language %s',
    async (language) => {
      expect(names(await read('/api/themes', language))).toEqual(['Peixe', 'Doces', 'Sushi']);
      const place = await read<Place>(MENU, language);
      expect(place.description).toBe('Uma tasca.');
      expect(place.eMenu?.map(({ name }) => name)).toEqual(['Pratos', 'Sobremesas']);
      expect(dishOf(place)).toMatchObject({ name: 'Bacalhau à Brás', description: 'Com batata palha.' });
    },
  );

  it.each(['en', 'en-GB', 'EN-us, pt;q=0.9', 'fr, en;q=0.5'])(
    'is English for Accept-Language %s, and Portuguese where there is no translation',
    async (language) => {
      expect(names(await read('/api/themes', language))).toEqual(['Fish', 'Doces', 'Sushi']);
      const place = await read<Place>(MENU, language);
      expect(place).toMatchObject({ name: 'Tasca do Açúcar', description: 'A tavern.' });
      expect(place.eMenu?.map(({ name }) => name)).toEqual(['Mains', 'Sobremesas']);
      expect(dishOf(place)).toMatchObject({ name: 'Cod with straw potatoes', description: 'With egg.' });
    },
  );

  it('applies to a dish’s variations and options, too', async () => {
    expect(namesOf(await read(DISH, 'en'))).toEqual([
      ['Half portion', 'For one.'],
      ['Dose', ''],
      ['Rice', 'White.'],
      ['Batata', ''],
    ]);
    expect(namesOf(await read(DISH, 'pt'))).toEqual([
      ['Meia dose', ''],
      ['Dose', ''],
      ['Arroz', ''],
      ['Batata', ''],
    ]);
    expect(await read(`/api/products/${small.codfish}`, 'en')).toMatchObject({ name: 'Cod with straw potatoes' });
  });

  it.each([
    '/api/places/by_location?lat=38.7&lng=-9.4',
    `/api/themes/${small.fishTheme}/places`,
    `/api/places?operator=${small.operatorOfTasca}`,
    '/api/places/search_in_places?scope=1&term=tasca',
  ])('applies to the places in %s', async (path) => {
    const tascaIn = async (language: string) =>
      members(await read(path, language)).find(({ id }) => id === small.tasca);
    expect(await tascaIn('en')).toMatchObject({ description: 'A tavern.' });
    expect(await tascaIn('pt')).toMatchObject({ description: 'Uma tasca.' });
  });

  it.each(['/api/themes', MENU, DISH])('is named in Vary: %s', async (path) => {
    const { headers } = await get(path, 'en');
    expect(headers.get('Vary')?.split(', ')).toContain('Accept-Language');
  });

  it('is documented as a parameter of each call', async () => {
    const { paths } = await read<{ paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }>(
      '/api/docs.json',
      null,
    );
    const taking = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'accept-language'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(taking).toEqual([
      'get /api/customer/profile',
      'put /api/customers/{id}',
      'get /api/counties/{id}/places',
      'get /api/themes',
      'get /api/themes/{id}/places',
      'get /api/places/by_location',
      'get /api/places/search_in_places',
      'get /api/places',
      'get /api/places/{id}',
      'get /api/products/{id}',
      'put /api/places/{id}/slots/{slotId}/reserve/{customerId}',
      'put /api/places/{id}/slots/{slotId}/cancel/{customerId}',
      'post /api/multi_carts',
      'get /api/multi_carts/{id}',
      'put /api/multi_carts/{id}/place_orders',
      'put /api/multi_carts/{id}/check_payment',
      'post /api/customer_orders',
      'put /api/customer_orders/{id}',
      'get /api/customer_orders/{id}',
      'put /api/customer_orders/{id}/cancel',
      'get /api/customer_requests',
      'get /api/customer_checkouts/{id}',
      'put /api/customer_checkouts/{id}',
    ]);
  });

  it('takes only texts from a translation, and leaves out empty ones', async () => {
    const plain = { id: small.emptyTheme, slug: 'sushi', name: 'Sushi' };
    for (const en of [{ name: '' }, { id: 9, slug: 'x' }, 'name', null, {}]) {
      await translateTheme({ en });
      expect(await readTheme()).toMatchObject(plain);
    }
    await expect(translateTheme(['en'])).rejects.toThrow('check constraint');
    await translateTheme({});
  });
});

describe('a search', () => {
  it.each(['cod straw', 'POTATOES', 'bacalhau', 'potatos'])(
    'finds a dish by its name in either language, and names it in the language of the request: %s',
    async (term) => {
      expect(await find(term, 'en')).toEqual([{ name: 'Tasca do Açúcar', matches: ['Cod with straw potatoes'] }]);
      expect(await find(term, 'pt')).toEqual([{ name: 'Tasca do Açúcar', matches: ['Bacalhau à Brás'] }]);
    },
  );

  it('finds no dish by a translation that it has lost', async () => {
    await db
      .updateTable('products')
      .set(inEnglish({ name: 'Porridge' }))
      .where('id', '=', small.soup)
      .execute();
    expect(await find('porridge', 'pt')).toHaveLength(1);
    await db.updateTable('products').set({ translations: {} }).where('id', '=', small.soup).execute();
    expect(await find('porridge', 'pt')).toEqual([]);
  });
});
