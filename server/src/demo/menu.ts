import { z } from 'zod';
import { orderTypes } from '#server/db/tables/catalogue.ts';
import optionsFile from './options.json' with { type: 'json' };
import { pieces, tones } from './picture-pieces.ts';
import { dishPictures } from './pictures.ts';

/** `price` in cents, added to the product's. An option may have groups of its own. */
export interface OptionSpec {
  name: string;
  price: number;
  groups: readonly GroupSpec[];
}

/** Between `min` and `max` options; a minimum above zero makes the group required. */
export interface GroupSpec {
  name: string;
  description: string;
  min: number;
  max: number;
  options: readonly OptionSpec[];
}

const keyOf = <T extends object>(all: T) => z.literal(Object.keys(all) as (keyof T & string)[]);

const named = <T>(all: () => Readonly<Record<string, T>>) =>
  z.string().transform((name, context): T => {
    const found = all()[name];
    if (found !== undefined) return found;
    context.addIssue(`There is no ${name}.`);
    return z.NEVER;
  });

/** A name; or a name, its price in cents and its own groups. */
const option: z.ZodType<OptionSpec> = z.lazy(() =>
  z.union([
    z.string().transform((name) => ({ name, price: 0, groups: [] })),
    z
      .tuple([z.string(), z.int(), z.array(group).optional()])
      .transform(([name, price, groups = []]) => ({ name, price, groups })),
  ]),
);

const group: z.ZodType<GroupSpec> = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    description: z.string().default(''),
    min: z.int().min(0),
    max: z.int().min(1),
    options: z.union([named(() => lists), z.array(option)]),
  }),
);

/** Portions replace the price with a share of it: `[name, share, description?]`. */
const extra = z.union([
  z.strictObject({ portions: z.array(z.tuple([z.string(), z.number(), z.string().optional()])) }),
  z.strictObject({ groups: z.array(z.union([named(() => groups), group])) }),
]);

export type Extra = z.output<typeof extra>;

const lists = z.record(z.string(), z.array(option)).parse(optionsFile.lists);
const groups = z.record(z.string(), group).parse(optionsFile.groups);
const extras = z.record(z.string(), extra);
const sharedExtras = extras.parse(optionsFile.extras);

const sectionWith = (own: Readonly<Record<string, Extra>>) =>
  z.strictObject({
    titles: z.tuple([z.string()], z.string()),
    take: z.int(),
    dishes: z.array(dishWith(own)),
  });

/** `[name, price in cents, description, picture, ...extras]`; an extra may be a name. */
const dishWith = (own: Readonly<Record<string, Extra>>) =>
  z.tuple([z.string(), z.int().positive(), z.string(), keyOf(dishPictures)], z.union([named(() => own), extra]));

export type Dish = z.output<ReturnType<typeof dishWith>>;
export type SectionSpec = z.output<ReturnType<typeof sectionWith>>;

const themeSlug = z.enum([
  'tradicional',
  'peixe-e-marisco',
  'grelhados',
  'petiscos',
  'pastelaria',
  'sushi-e-asia',
  'italiano',
  'hamburgueres',
  'vegetariano',
  'indiano',
  'gelados-e-doces',
  'bar-e-snacks',
]);

export type ThemeSlug = z.output<typeof themeSlug>;

const countySlug = z.enum(['cascais', 'lisboa', 'oeiras', 'sintra', 'ponta-delgada']);

export type CountySlug = z.output<typeof countySlug>;

const piece = keyOf(pieces);

/** A section is one of the shared ones by name, with another `take` if given, or the cuisine's own. */
const cuisineWith = (sections: Readonly<Record<string, SectionSpec>>, own: Readonly<Record<string, Extra>>) => {
  const shared = named(() => sections);
  const section = z.union([
    shared,
    z.strictObject({ of: shared, take: z.int() }).transform(({ of, take }) => ({ ...of, take })),
    sectionWith(own),
  ]);
  return z.strictObject({
    theme: z.strictObject({ slug: themeSlug, name: z.string(), piece, tone: keyOf(tones) }),
    extras: extras.optional(),
    sections: z.array(section),
    places: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        county: countySlug,
        address: z.string(),
        at: z.tuple([z.number(), z.number()]),
        orderTypes: z.array(z.enum(orderTypes)).min(1),
        house: z.strictObject({ title: z.string(), dishes: z.array(dishWith(own)) }),
        cover: z.tuple([piece, piece, piece, piece]),
        priceLevel: z.number().optional(),
        alsoThemes: z.array(themeSlug).optional(),
        alsoSections: z.array(section).optional(),
        inMarketplace: z.boolean().optional(),
        checkoutEnabled: z.boolean().optional(),
        reservationsEnabled: z.boolean().optional(),
        hasSlots: z.boolean().optional(),
        requiresAccess: z.boolean().optional(),
      }),
    ),
  });
};

export type Cuisine = z.output<ReturnType<typeof cuisineWith>>;
export type PlaceSpec = Cuisine['places'][number];

/** Throws a `ZodError` with the path of the invalid value, like the two functions below. */
export function readDishes(data: unknown): Dish[] {
  return z.array(dishWith(sharedExtras)).parse(data);
}

export function readSections(data: unknown): Record<string, SectionSpec> {
  return z.record(z.string(), sectionWith(sharedExtras)).parse(data);
}

export function readCuisine(data: unknown, sections: Readonly<Record<string, SectionSpec>>): Cuisine {
  const own = z.object({ extras: extras.default({}) }).parse(data);
  return cuisineWith(sections, { ...sharedExtras, ...own.extras }).parse(data);
}
