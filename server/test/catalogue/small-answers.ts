import { setUpTestApp, type TestAnswer, type TestApp, type TestAppOptions } from '../harness.ts';
import { seedSmallCatalogue } from '../small-catalogue.ts';

/** An app with the small catalogue for all tests of a file; its expected answers follow. */
export async function setUpSmallCatalogue(options?: TestAppOptions): Promise<TestApp> {
  const app = await setUpTestApp(options);
  await seedSmallCatalogue(app.db);
  return app;
}

export const getFrom = (app: TestApp, path: string, token?: string): Promise<TestAnswer> =>
  app.call('GET', path, token === undefined ? {} : { token });

export const error = (description: string) => ({
  '@context': '/api/contexts/Error',
  '@type': 'hydra:Error',
  'hydra:title': 'An error occurred',
  'hydra:description': description,
});
export const members = (body: unknown) => (body as { 'hydra:member': Record<string, unknown>[] })['hydra:member'];
export const names = (body: unknown) => members(body).map(({ name }) => name);

/** Two shifts on Friday, the second past midnight. */
const tascaHours = [
  { dayOfWeek: 5, opens: '12:00', closes: '15:00' },
  { dayOfWeek: 5, opens: '19:30', closes: '01:00' },
];

export const tasca = {
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
  phone: '+351210000001',
  lat: '38.697',
  lng: '-9.42',
  orderTypes: ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'],
  checkoutEnabled: true,
  reservationsEnabled: true,
  requiresAccess: false,
  largestParty: 40,
  priceLevel: 2,
  preparationMinutes: 25,
  hasTables: false,
  hasSeats: false,
  slots: [],
  openingHours: tascaHours,
};

export const mar = {
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
  phone: null,
  lat: '38.8',
  lng: '-9.38',
  orderTypes: ['take_away'],
  checkoutEnabled: false,
  reservationsEnabled: false,
  requiresAccess: true,
  largestParty: 40,
  priceLevel: null,
  preparationMinutes: null,
  hasTables: false,
  hasSeats: false,
  slots: [],
  openingHours: [],
};

export const cascais = {
  '@id': '/api/counties/1',
  '@type': 'County',
  id: 1,
  name: 'Cascais',
  slug: 'cascais',
  active: true,
  lat: '38.69',
  lng: '-9.42',
};

/** Ingredients of the small catalogue's dishes, as the demo's composer writes them. */
const marks: Readonly<Record<number, { suitableForDiet: string[]; allergens: string[] }>> = {
  1: { suitableForDiet: ['gluten_free', 'lactose_free'], allergens: ['eggs', 'fish'] },
  2: { suitableForDiet: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free', 'halal'], allergens: [] },
  3: { suitableForDiet: ['vegetarian', 'gluten_free', 'halal'], allergens: ['milk'] },
  4: { suitableForDiet: ['vegetarian', 'gluten_free', 'halal'], allergens: ['eggs', 'milk'] },
};

export const product = (id: number, name: string, price: number, description: string, picture: string) => ({
  '@id': `/api/products/${id}`,
  '@type': 'Product',
  id,
  name,
  description,
  image: { filePath: `products/${picture}.webp` },
  price,
  lowPrice: price,
  highPrice: price,
  hasChoices: false,
  isAvailable: true,
  ...marks[id],
});

/** The prices range from half a portion with rice to a whole portion with potatoes. */
export const codfish = {
  ...product(1, 'Bacalhau à Brás', 1250, 'Com batata palha.', 'cod'),
  lowPrice: 800,
  highPrice: 1350,
  hasChoices: true,
};

/** A node of an option tree. A group requires exactly one choice. */
export const node = (
  kind: string,
  id: number,
  name: string,
  parent: number | null,
  price: number,
  children: unknown[] = [],
) => ({
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

export const placesAt = (path: string, list: readonly unknown[]) => ({
  '@context': '/api/contexts/Place',
  '@id': path,
  '@type': 'hydra:Collection',
  'hydra:member': list,
  'hydra:totalItems': list.length,
});
