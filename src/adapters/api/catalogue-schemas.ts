import {
  array,
  boolean,
  check,
  exactOptional,
  lazy,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  union,
  type GenericSchema,
} from 'valibot';
import type * as entities from '#machines/shared/entities/entities.ts';

/** Catalogue objects of the contract (section 3), as far as the app relies on them. */
export const iri = string();
/** Intl.NumberFormat throws for other values, and every view with an amount would break. */
export const currency = pipe(string(), regex(/^[A-Z]{3}$/));
/** The calendar breaks on an invalid date. */
const instant = pipe(
  string(),
  check((text) => !Number.isNaN(Date.parse(text))),
);
const image = nullable(object({ filePath: string() }));

export const county: GenericSchema<entities.County> = object({
  '@id': iri,
  id: number(),
  name: string(),
  slug: string(),
  active: boolean(),
  lat: string(),
  lng: string(),
});

export const theme: GenericSchema<entities.Theme> = object({
  '@id': iri,
  id: number(),
  slug: string(),
  name: string(),
  image,
});

export const slot: GenericSchema<entities.Slot> = object({
  id: number(),
  dateTimeFrom: instant,
  dateTimeTo: instant,
  in_use: boolean(),
  customer: nullable(iri),
});

const productEntries = {
  '@id': iri,
  id: number(),
  name: string(),
  description: string(),
  image,
  price: number(),
  suitableForDiet: exactOptional(array(string())),
  allergens: exactOptional(nullable(array(string()))),
  lowPrice: exactOptional(number()),
  highPrice: exactOptional(number()),
  hasChoices: exactOptional(boolean()),
  isAvailable: exactOptional(boolean()),
};
export const product: GenericSchema<entities.Product> = object(productEntries);

export const variation: GenericSchema<entities.Variation> = object({
  '@id': iri,
  id: number(),
  name: string(),
  description: string(),
  price: number(),
});

const productOption: GenericSchema<entities.ProductOption> = object({
  '@id': iri,
  id: number(),
  kind: picklist(['group', 'option']),
  name: string(),
  description: string(),
  price: number(),
  minQty: number(),
  maxQty: number(),
  isRequired: boolean(),
  parent: nullable(iri),
  children: array(lazy(() => productOption)),
});

export const productDetails: GenericSchema<entities.ProductDetails> = object({
  ...productEntries,
  variations: array(variation),
  productOptions: array(productOption),
});

const menuSection: GenericSchema<entities.MenuSection> = object({
  id: number(),
  name: string(),
  position: number(),
  products: array(product),
});

export const orderType = picklist(['dine_in', 'take_away', 'home_delivery', 'seat_delivery']);

const openingHours: GenericSchema<entities.OpeningHours> = object({
  dayOfWeek: number(),
  opens: string(),
  closes: string(),
});

export const place: GenericSchema<entities.Place> = object({
  '@id': iri,
  id: number(),
  name: string(),
  description: nullable(string()),
  currency,
  timezone: string(),
  themes: array(number()),
  county: iri,
  marketplace: nullable(union([iri, object({ '@id': iri, name: string() })])),
  operator: exactOptional(nullable(iri)),
  image,
  address: nullable(string()),
  phone: exactOptional(nullable(string())),
  lat: string(),
  lng: string(),
  orderTypes: array(orderType),
  checkoutEnabled: boolean(),
  reservationsEnabled: boolean(),
  requiresAccess: boolean(),
  largestParty: exactOptional(number()),
  priceLevel: exactOptional(nullable(number())),
  preparationMinutes: exactOptional(nullable(number())),
  hasTables: exactOptional(boolean()),
  hasSeats: exactOptional(boolean()),
  slots: array(slot),
  openingHours: exactOptional(array(openingHours)),
  matches: exactOptional(array(string())),
  eMenu: exactOptional(array(menuSection)),
});
