import { z } from '@hono/zod-openapi';
import { orderTypes } from '#server/db/tables/catalogue.ts';
import { allergens, diets } from '#server/db/tables/marks.ts';

const imageSchema = z.object({ filePath: z.string().openapi({ example: 'places/mar.webp' }) });

export const countySchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('County'),
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    active: z.boolean(),
    lat: z.string(),
    lng: z.string(),
  })
  .openapi('County');

export const themeSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Theme'),
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    image: imageSchema.nullable(),
  })
  .openapi('Theme');

export const slotSchema = z
  .object({
    id: z.int(),
    dateTimeFrom: z.string(),
    dateTimeTo: z.string(),
    in_use: z.boolean(),
    customer: z.string().nullable(),
  })
  .openapi('Slot');

/** After schema.org's OpeningHoursSpecification. Decision 24. */
const openingHoursSchema = z
  .object({
    dayOfWeek: z.int().openapi({ example: 1, description: 'ISO 8601: Monday is 1, Sunday 7' }),
    opens: z.string().openapi({ example: '19:00', description: "Wall time of the place's timezone" }),
    closes: z.string().openapi({ example: '02:00', description: 'At or before `opens`: on the next day' }),
  })
  .openapi('OpeningHours');

export const productSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Product'),
    id: z.int(),
    name: z.string(),
    description: z.string(),
    image: imageSchema.nullable(),
    price: z.int(),
    suitableForDiet: z.array(z.enum(diets)),
    allergens: z.array(z.enum(allergens)).nullable(),
    lowPrice: z
      .int()
      .optional()
      .openapi({ description: 'On a menu: what it costs at least, with the required choices; minor units' }),
    highPrice: z
      .int()
      .optional()
      .openapi({ description: 'The same with the dearest required choices, without extras' }),
    hasChoices: z
      .boolean()
      .optional()
      .openapi({ description: 'On a menu: whether it has variations or options, required or not' }),
    isAvailable: z
      .boolean()
      .optional()
      .openapi({ description: 'On a menu: false where no choice meets the rules of its options or variations' }),
  })
  .openapi('Product');

const menuSectionSchema = z
  .object({ id: z.int(), name: z.string(), position: z.int(), products: z.array(productSchema) })
  .openapi('MenuSection');

/** The largest party of a reservation at any place. Contract 43. */
export const MAX_PARTY = 99;

export const placeSchema = z
  .object({
    '@id': z.string(),
    '@type': z.literal('Place'),
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    currency: z.string(),
    timezone: z.string(),
    themes: z.array(z.int()),
    county: z.string(),
    marketplace: z
      .object({ '@id': z.string(), '@type': z.literal('Marketplace'), id: z.int(), name: z.string() })
      .nullable(),
    operator: z.string(),
    image: imageSchema.nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable().openapi({ description: 'An addition: E.164', example: '+351910000000' }),
    lat: z.string(),
    lng: z.string(),
    orderTypes: z.array(z.enum(orderTypes)),
    checkoutEnabled: z.boolean(),
    reservationsEnabled: z.boolean(),
    requiresAccess: z.boolean(),
    largestParty: z.int().openapi({ description: 'An addition: the most guests that a reservation can be for' }),
    priceLevel: z.int().nullable().openapi({ description: 'An addition: 1 (cheap) to 3; null: not declared' }),
    preparationMinutes: z
      .int()
      .nullable()
      .openapi({ description: 'An addition: what an order usually takes there; null: not declared' }),
    hasTables: z.boolean().openapi({ description: 'An addition: dine-in orders can name one of its tables' }),
    hasSeats: z.boolean().openapi({ description: 'An addition: seat delivery goes only to seats that it lists' }),
    slots: z.array(slotSchema),
    openingHours: z
      .array(openingHoursSchema)
      .openapi({ description: 'By day and time; empty where they are not known' }),
    eMenu: z.array(menuSectionSchema).optional(),
    matches: z
      .array(z.string())
      .optional()
      .openapi({ description: 'In answers of a search: up to three names of products found' }),
  })
  .openapi('Place');

export const variationSchema = z
  .object({ '@id': z.string(), id: z.int(), name: z.string(), description: z.string(), price: z.int() })
  .openapi('ProductVariation');

const optionFields = z.object({
  '@id': z.string(),
  id: z.int(),
  kind: z.enum(['group', 'option']),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  minQty: z.int(),
  maxQty: z.int(),
  isRequired: z.boolean(),
  parent: z.string().nullable(),
});

export interface ProductOption extends z.infer<typeof optionFields> {
  children: ProductOption[];
}

const productOptionSchema: z.ZodType<ProductOption> = optionFields
  .extend({ children: z.lazy(() => z.array(productOptionSchema)) })
  .openapi('ProductOption');

export const productDetailsSchema = productSchema
  .extend({ variations: z.array(variationSchema).optional(), productOptions: z.array(productOptionSchema).optional() })
  .openapi('ProductDetails');

export type County = z.infer<typeof countySchema>;
export type Theme = z.infer<typeof themeSchema>;
export type Product = z.infer<typeof productSchema>;
export type MenuSection = z.infer<typeof menuSectionSchema>;
export type Place = z.infer<typeof placeSchema>;
export type ProductVariation = z.infer<typeof variationSchema>;
export type ProductDetails = z.infer<typeof productDetailsSchema>;
