import { describe, expect, it } from 'vitest';
import type { Shape } from '#src/adapters/api/client.ts';
import {
  isCards,
  isCart,
  isCounties,
  isCountyWithPlaces,
  isCustomer,
  isOrder,
  isOrderPage,
  isPlace,
  isProductDetails,
  isThemes,
} from '#src/adapters/api/shapes.ts';
import {
  aCart,
  aCounty,
  aCustomer,
  anOption,
  anOrder,
  aPlace,
  aProduct,
  aSection,
  aSlot,
  aTheme,
  aVariation,
  productDetails,
} from '#test/harness/fixtures.ts';
import { listedCard } from './clients.ts';

const option = anOption({ id: 1, children: [anOption({ id: 2 })] });
const place = aPlace({ id: 4, eMenu: [aSection(1, 'Pratos', [aProduct({ id: 8 })])] });
const method = listedCard({ id: 'pm_1' });

/** A complete answer of each shape. */
const ANSWERS: Record<string, { shape: Shape<unknown>; body: object }> = {
  counties: { shape: isCounties, body: { 'hydra:member': [aCounty(1, 'Cascais')] } },
  themes: { shape: isThemes, body: { 'hydra:member': [aTheme(2, 'Sushi')] } },
  'the places of a county': { shape: isCountyWithPlaces, body: { places: [place] } },
  'a place': { shape: isPlace, body: place },
  'a product': {
    shape: isProductDetails,
    body: productDetails({ id: 8, variations: [aVariation(1, 'Meia', 800)], productOptions: [option] }),
  },
  'an order': { shape: isOrder, body: anOrder() },
  orders: {
    shape: isOrderPage,
    body: { 'hydra:member': [anOrder()], 'hydra:view': { 'hydra:next': '/api/customer_requests?page=2' } },
  },
  'a cart': { shape: isCart, body: aCart({ customerOrders: [anOrder()] }) },
  'a customer': { shape: isCustomer, body: aCustomer({ currentCart: aCart() }) },
  cards: { shape: isCards, body: { 'hydra:member': ['list', [method], false, '/v1/payment_methods'] } },
};

/** Copies of the answer, each with one attribute of one object removed. */
function withoutEach(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => withoutEach(item).map((broken) => value.with(index, broken)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    return [rest, ...withoutEach(inner).map((broken) => ({ ...rest, [key]: broken }))];
  });
}

it('accepts a card without country and fingerprint, and an order without a delivery method', () => {
  const unknown = { ...method, card: { ...method.card, country: null, fingerprint: null } };
  expect(isCards({ 'hydra:member': ['list', [unknown], false, '/v1/payment_methods'] })).toBe(true);
  expect(isOrder({ ...anOrder(), deliveryMethod: null })).toBe(true);
});

it('refuses a currency that browsers cannot format, and a time that does not exist', () => {
  expect(isPlace({ ...place, currency: 'euros' })).toBe(false);
  expect(isOrder({ ...anOrder(), currency: '' })).toBe(false);
  expect(isCart({ ...aCart(), currency: '€' })).toBe(false);
  expect(isPlace({ ...place, slots: [aSlot({ id: 1 })] })).toBe(true);
  expect(isPlace({ ...place, slots: [aSlot({ id: 1, dateTimeFrom: 'noon' })] })).toBe(false);
});

const OPTIONAL = new Set(['eMenu', 'hydra:view', 'hydra:next']);

describe.each(Object.entries(ANSWERS))('the shape of %s', (_, { shape, body }) => {
  it('is the contract’s, and ignores other attributes', () => {
    expect(shape(body)).toBe(true);
    expect(shape({ ...body, '@context': '/api/contexts/X', more: { of: 'it' } })).toBe(true);
  });

  it.each([null, '', 'text', 7, [], {}, '<html></html>'])('is not %j', (broken) => {
    expect(shape(broken)).toBe(false);
  });
});

it.each(Object.entries(ANSWERS))('every missing attribute of %s is detected', (_, { shape, body }) => {
  const unseen = withoutEach(body).filter((broken) => shape(broken));
  const missing = unseen.map((broken) => firstDifference(body, broken));
  expect(missing.filter((key) => !OPTIONAL.has(key))).toEqual([]);
});

/** The name of the attribute that is missing in one of the two. */
function firstDifference(whole: unknown, broken: unknown): string {
  if (typeof whole !== 'object' || whole === null || typeof broken !== 'object' || broken === null) return '';
  for (const [key, inner] of Object.entries(whole)) {
    if (!Object.hasOwn(broken, key)) return key;
    const found = firstDifference(inner, (broken as Record<string, unknown>)[key]);
    if (found !== '') return found;
  }
  return '';
}
