import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addSeconds, isoTime } from '#server/clock.ts';
import { seedCatalogue } from '#server/demo/seed-catalogue.ts';
import { addPlaceWithMenu } from '#test/bench/large-menu.ts';

import { startTestApp, type TestApp, type TestCustomer } from './harness.ts';
import { seedSmallCatalogue, small } from './small-catalogue.ts';

let app: TestApp;
let ana: TestCustomer;

const get = (path: string, token?: string) => app.call('GET', path, token === undefined ? {} : { token });
const error = (description: string) => ({
  '@context': '/api/contexts/Error',
  '@type': 'hydra:Error',
  'hydra:title': 'An error occurred',
  'hydra:description': description,
});
const members = (body: unknown) => (body as { 'hydra:member': Record<string, unknown>[] })['hydra:member'];
const names = (body: unknown) => members(body).map(({ name }) => name);
const search = async (term: string, scope = '1,2') =>
  names((await get(`/api/places/search_in_places?${new URLSearchParams({ scope, term }).toString()}`)).body);

const tasca = {
  '@id': '/api/places/1',
  '@type': 'Place',
  id: 1,
  name: 'Tasca do Açúcar',
  description: 'Uma tasca.',
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
  themes: [1, 2],
  county: '/api/counties/1',
  marketplace: { '@id': '/api/marketplaces/1', '@type': 'Marketplace', id: 1, name: 'Mercado Velho' },
  operator: '/api/operators/1',
  image: { filePath: 'places/tasca.webp' },
  address: 'Rua A 1, Cascais',
  lat: '38.697',
  lng: '-9.42',
  orderTypes: ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'],
  checkoutEnabled: true,
  reservationsEnabled: true,
  requiresAccess: false,
  slots: [],
};
const mar = {
  '@id': '/api/places/2',
  '@type': 'Place',
  id: 2,
  name: 'Mar 100% fresco',
  description: null,
  currency: 'EUR',
  timezone: 'Europe/Lisbon',
  themes: [1],
  county: '/api/counties/2',
  marketplace: null,
  operator: '/api/operators/2',
  image: null,
  address: null,
  lat: '38.8',
  lng: '-9.38',
  orderTypes: ['take_away'],
  checkoutEnabled: false,
  reservationsEnabled: false,
  requiresAccess: true,
  slots: [],
};
const cascais = { '@id': '/api/counties/1', '@type': 'County', id: 1, name: 'Cascais', slug: 'cascais', active: true, lat: '38.69', lng: '-9.42' };
const product = (id: number, name: string, price: number, description: string, picture: string) => ({
  '@id': `/api/products/${id}`,
  '@type': 'Product',
  id,
  name,
  description,
  image: { filePath: `products/${picture}.webp` },
  price,
});
const codfish = product(1, 'Bacalhau à Brás', 1250, 'Com batata palha.', 'cod');
const node = (kind: string, id: number, name: string, parent: number | null, price: number, children: unknown[] = []) => ({
  '@id': `/api/product_options/${id}`,
  id,
  kind,
  name,
  description: '',
  price,
  minQty: kind === 'group' ? 1 : 0,
  maxQty: kind === 'group' ? 1 : 0,
  isRequired: kind === 'group',
  parent: parent === null ? null : `/api/product_options/${parent}`,
  children,
});
const placesAt = (path: string, list: readonly unknown[]) => ({
  '@context': '/api/contexts/Place',
  '@id': path,
  '@type': 'hydra:Collection',
  'hydra:member': list,
  'hydra:totalItems': list.length,
});

beforeAll(async () => {
  app = await startTestApp();
  await seedSmallCatalogue(app.db);
  ana = await app.customer('Ana');
});

afterAll(() => app.close());

describe('counties (contract 14, 17)', () => {
  it('lists the active ones', async () => {
    const answer = await get('/api/counties?active=true');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        '@context': '/api/contexts/County',
        '@id': '/api/counties',
        '@type': 'hydra:Collection',
        'hydra:member': [cascais],
        'hydra:totalItems': 1,
        'hydra:view': { '@id': '/api/counties?active=true', '@type': 'hydra:PartialCollectionView' },
      },
    ]);
  });

  it('lists the others, or all, when asked to', async () => {
    expect(names((await get('/api/counties?active=false')).body)).toEqual(['Sintra']);
    expect(names((await get('/api/counties')).body)).toEqual(['Cascais', 'Sintra']);
    expect((await get('/api/counties?active=maybe')).status).toBe(400);
  });

  it('gives a county with its places', async () => {
    const answer = await get('/api/counties/1/places');
    expect([answer.status, answer.body]).toEqual([200, { ...cascais, places: [tasca] }]);
  });

  it.each(['99', '0', '-1', '1.5', 'x', '2147483648', '99999999999999999999'])('knows no county %s', async (id) => {
    const answer = await get(`/api/counties/${id}/places`);
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
  });
});

describe('themes (contract 15, 18)', () => {
  it('lists all of them', async () => {
    const answer = await get('/api/themes');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        '@context': '/api/contexts/Theme',
        '@id': '/api/themes',
        '@type': 'hydra:Collection',
        'hydra:member': [
          { '@id': '/api/themes/1', '@type': 'Theme', id: 1, slug: 'peixe', name: 'Peixe', image: { filePath: 'themes/peixe.webp' } },
          { '@id': '/api/themes/2', '@type': 'Theme', id: 2, slug: 'doces', name: 'Doces', image: null },
          { '@id': '/api/themes/3', '@type': 'Theme', id: 3, slug: 'sushi', name: 'Sushi', image: null },
        ],
        'hydra:totalItems': 3,
      },
    ]);
  });

  it('gives the places of one, none for one without places', async () => {
    expect((await get('/api/themes/1/places')).body).toEqual(placesAt('/api/themes/1/places', [tasca, mar]));
    expect((await get('/api/themes/3/places')).body).toEqual(placesAt('/api/themes/3/places', []));
  });

  it('knows no theme 99', async () => {
    const answer = await get('/api/themes/99/places');
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
  });
});

describe('places by location (contract 16)', () => {
  it('gives the nearest first', async () => {
    const path = '/api/places/by_location';
    expect((await get(`${path}?lat=38.69&lng=-9.42`)).body).toEqual(placesAt(path, [tasca, mar]));
    expect((await get(`${path}?lat=38.79&lng=-9.38`)).body).toEqual(placesAt(path, [mar, tasca]));
  });

  it.each(['', '?lat=38.69', '?lat=&lng=', '?lat=x&lng=-9', '?lat=91&lng=0', '?lat=0&lng=181', '?lat=NaN&lng=0', '?lat=1e1&lng=0'])(
    'refuses bad numbers: %s',
    async (query) => {
      expect((await get(`/api/places/by_location${query}`)).status).toBe(400);
    },
  );
});

describe('a place (contract 19)', () => {
  it('comes without its menu, unless asked for', async () => {
    for (const query of ['', '?groups=e_menu', '?groups[]=secret', '?groups[]=']) {
      const answer = await get(`/api/places/1${query}`);
      expect([answer.status, answer.body]).toEqual([200, tasca]);
    }
  });

  it.each(['groups[]=e_menu', 'groups%5B%5D=e_menu', 'groups[]=other&groups[]=e_menu', 'groups[0]=e_menu'])(
    'comes with its menu in group e_menu: ?%s',
    async (query) => {
      expect((await get(`/api/places/1?${query}`)).body).toEqual({
        ...tasca,
        eMenu: [
          { id: 1, name: 'Pratos', position: 1, products: [codfish, product(2, 'Sopa_do dia', 300, '', 'soup')] },
          { id: 2, name: 'Sobremesas', position: 2, products: [product(3, 'Arroz doce', 350, 'Com canela.', 'rice-pudding')] },
        ],
      });
    },
  );

  it('shows a section without products as empty', async () => {
    const section = { place_id: small.mar, name: 'Bebidas', position: 2 };
    const { id } = await app.db.insertInto('menu_sections').values(section).returning('id').executeTakeFirstOrThrow();
    const { eMenu } = (await get('/api/places/2?groups[]=e_menu')).body as { eMenu: unknown[] };
    expect(eMenu.at(-1)).toEqual({ id, name: 'Bebidas', position: 2, products: [] });
    await app.db.deleteFrom('menu_sections').where('id', '=', id).execute();
  });

  it.each(['99', 'abc', '1e1', '%00', "1'--"])('knows no place %s', async (id) => {
    const answer = await get(`/api/places/${id}?groups[]=e_menu`);
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
  });

  it('shows slots to come in their order, and to their holder that they are theirs', async () => {
    const at = (hours: number) => addSeconds(app.clock.now(), hours * 3600);
    const slot = (id: number, from: number, customer_id: number | null) => ({
      id,
      place_id: small.tasca,
      starts_at: at(from),
      ends_at: at(from + 1),
      customer_id,
    });
    await app.db
      .insertInto('slots')
      .values([slot(1, 26, null), slot(2, 24, ana.customerId), slot(3, -1, null), slot(4, 0, null)])
      .execute();
    const shown = (id: number, from: number, inUse: boolean, customer: string | null) => ({
      id,
      dateTimeFrom: isoTime(at(from)),
      dateTimeTo: isoTime(at(from + 1)),
      in_use: inUse,
      customer,
    });
    const rui = await app.customer('Rui');
    const slotsFor = async (token?: string) => ((await get('/api/places/1', token)).body as { slots: unknown }).slots;

    expect(await slotsFor(ana.token)).toEqual([shown(2, 24, true, ana.iri), shown(1, 26, false, null)]);
    expect(await slotsFor(rui.token)).toEqual([shown(2, 24, true, null), shown(1, 26, false, null)]);
    expect(await slotsFor()).toEqual([shown(2, 24, true, null), shown(1, 26, false, null)]);
    expect(await slotsFor()).toEqual((members((await get('/api/themes/2/places')).body)[0] ?? {})['slots']);
    await app.db.deleteFrom('slots').execute();
  });
});

describe('search (contract 20)', () => {
  it('finds names of places and of products, whatever the case and the accents', async () => {
    expect(await search('acucar')).toEqual(['Tasca do Açúcar']);
    expect(await search('AÇÚCAR')).toEqual(['Tasca do Açúcar']);
    expect(await search('bacalhau a bras')).toEqual(['Tasca do Açúcar']);
    expect(await search(' pudím ')).toEqual(['Mar 100% fresco']);
    expect(await search('francesinha')).toEqual([]);
  });

  it('puts places that are called so before those that sell it', async () => {
    await app.db.updateTable('products').set({ name: 'Pudim do mar' }).where('id', '=', small.codfish).execute();
    expect(await search('mar')).toEqual(['Mar 100% fresco', 'Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Bacalhau à Brás' }).where('id', '=', small.codfish).execute();
  });

  it('looks in the scope only, and nowhere when there is none', async () => {
    expect(await search('a', '1')).toEqual(['Tasca do Açúcar']);
    expect(await search('a', '2,2,99')).toEqual(['Mar 100% fresco']);
    expect(await search('a', '')).toEqual([]);
    expect(names((await get('/api/places/search_in_places')).body)).toEqual([]);
    expect((await get('/api/places/search_in_places?scope=1,x&term=a')).status).toBe(400);
  });

  it('takes the term literally', async () => {
    expect(await search('100%')).toEqual(['Mar 100% fresco']);
    expect(await search('%')).toEqual(['Mar 100% fresco']);
    expect(await search('_')).toEqual(['Tasca do Açúcar']);
    expect(await search('b_calhau')).toEqual([]);
    expect(await search('T%a')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    expect(await search("'; drop table places; --")).toEqual([]);
  });

  it('takes a term of 1,000 characters', async () => {
    const name = 'bacalhau com natas '.repeat(53).slice(0, 1000).trim();
    expect(await search(name)).toEqual([]);
    await app.db.updateTable('products').set({ name: `Ó ${name.toUpperCase()}!` }).where('id', '=', small.soup).execute();
    expect(await search(name)).toEqual(['Tasca do Açúcar']);
    await app.db.updateTable('products').set({ name: 'Sopa_do dia' }).where('id', '=', small.soup).execute();
  });
});

describe('places of an operator (contract 21)', () => {
  it.each(['2', '/api/operators/2'])('takes an id or an IRI: %s', async (operator) => {
    const answer = await get(`/api/places?${new URLSearchParams({ operator }).toString()}`);
    expect(answer.body).toEqual({
      ...placesAt('/api/places', [mar]),
      'hydra:view': { '@id': `/api/places?${new URLSearchParams({ operator }).toString()}`, '@type': 'hydra:PartialCollectionView' },
    });
  });

  it('gives none for an operator without places, all without a filter', async () => {
    expect(names((await get('/api/places?operator=3')).body)).toEqual([]);
    expect(names((await get('/api/places')).body)).toEqual(['Tasca do Açúcar', 'Mar 100% fresco']);
  });

  it('refuses what is no operator', async () => {
    const answer = await get('/api/places?operator=/api/places/2');
    expect([answer.status, answer.body]).toEqual([400, error('Invalid IRI "/api/places/2".')]);
  });
});

describe('a product (contract 33)', () => {
  it('comes with its default fields alone, unless asked for', async () => {
    for (const query of ['', '?groups[]=e_menu']) expect((await get(`/api/products/1${query}`)).body).toEqual(codfish);
  });

  it('comes with variations and the tree of its options in group product:details', async () => {
    const size = node('group', 11, 'Tamanho', 10, 0, [node('option', 12, '20 cl', 11, 0), node('option', 13, '50 cl', 11, 120)]);
    const which = node('group', 8, 'Qual', 7, 0, [node('option', 9, 'Água', 8, 0), node('option', 10, 'Cerveja', 8, 50, [size])]);
    const extras = node('group', 4, 'Extras', null, 0, [
      node('option', 5, 'Ovo', 4, 80),
      node('option', 6, 'Queijo', 4, 100),
      node('option', 7, 'Bebida', 4, 150, [which]),
    ]);
    const answer = await get('/api/products/1?groups[]=product:details');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...codfish,
        variations: [
          { '@id': '/api/product_variations/1', id: 1, name: 'Meia dose', description: '', price: 800 },
          { '@id': '/api/product_variations/2', id: 2, name: 'Dose', description: '', price: 1250 },
        ],
        productOptions: [
          node('group', 1, 'Acompanhamento', null, 0, [node('option', 2, 'Arroz', 1, 0), node('option', 3, 'Batata', 1, 100)]),
          { ...extras, minQty: 0, maxQty: 2, isRequired: false },
        ],
      },
    ]);
  });

  it('has empty lists when there is nothing to choose', async () => {
    expect((await get('/api/products/4?groups[]=product:details')).body).toEqual({
      ...product(4, 'Pudim', 450, '', 'flan'),
      variations: [],
      productOptions: [],
    });
  });

  it('knows no product 99', async () => {
    const answer = await get('/api/products/99?groups[]=product:details');
    expect([answer.status, answer.body]).toEqual([404, error('Not Found')]);
  });
});

describe('who may call', () => {
  const calls = [
    '/api/counties',
    '/api/themes',
    '/api/counties/1/places',
    '/api/themes/1/places',
    '/api/places/by_location?lat=1&lng=1',
    '/api/places/search_in_places?scope=1&term=a',
    '/api/places',
    '/api/places/1',
    '/api/products/1',
  ];

  it.each(calls)('anyone with the application key, but not with a bad token: %s', async (path) => {
    expect((await get(path)).status).toBe(200);
    expect((await get(path, ana.token)).headers.get('Cache-Control')).toBe('no-store');
    const answer = await get(path, 'not-a-token');
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message: 'Invalid JWT Token' }]);
    expect((await app.call('GET', path, { headers: { 'X-Application-Key': null } })).status).toBe(403);
    expect((await app.call('DELETE', path)).status).toBe(405);
  });
});

describe('the demo marketplace through the API', () => {
  let demo: TestApp;

  beforeAll(async () => {
    demo = await startTestApp();
    await demo.db.transaction().execute((tx) => seedCatalogue(tx, demo.clock.now()));
  });

  afterAll(() => demo.close());

  it('gives all 60 places from Cascais outwards', async () => {
    const { body } = await demo.call('GET', '/api/places/by_location?lat=38.6968&lng=-9.4215');
    const distances = members(body).map(({ lat, lng }) => Math.hypot(Number(lat) - 38.6968, (Number(lng) + 9.4215) * Math.cos((38.7 * Math.PI) / 180)));
    expect(distances).toHaveLength(60);
    expect(distances.filter((distance, index) => distance < (distances[index - 1] ?? 0) - 1e-4)).toEqual([]);
  });

  it('finds pastéis de nata typed in a hurry', async () => {
    const scope = Array.from({ length: 60 }, (_, index) => index + 1).join(',');
    const { body } = await demo.call('GET', `/api/places/search_in_places?scope=${scope}&term=PASTEL+DE+NATA`);
    expect(names(body)).toContain('Pastelaria Flor do Forno');
  });

  it('gives every product of a menu with its details', async () => {
    const place = (await demo.call('GET', '/api/places/1?groups[]=e_menu')).body as {
      eMenu: { products: { '@id': string; name: string; price: number }[] }[];
    };
    const menu = place.eMenu.flatMap(({ products }) => products);
    expect(menu.length).toBeGreaterThanOrEqual(30);
    for (const each of menu) {
      expect((await demo.call('GET', `${each['@id']}?groups[]=product:details`)).body).toMatchObject(each);
    }
  });

  it('gives a menu of 5,000 products whole and in order', async () => {
    const id = await addPlaceWithMenu(demo.db, 5000);
    const { eMenu } = (await demo.call('GET', `/api/places/${id}?groups[]=e_menu`)).body as {
      eMenu: { name: string; products: { name: string }[] }[];
    };
    const numbers = eMenu.flatMap(({ products }) => products.map(({ name }) => Number(name.split('n.º ')[1])));
    expect(eMenu.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `Secção ${index + 1}`));
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
  });
});
