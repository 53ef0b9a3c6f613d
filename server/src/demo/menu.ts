import type { OrderType } from '#server/db/tables/catalogue.ts';
import type { Piece, Tone } from './picture-pieces.ts';
import type { DishPictureName } from './pictures.ts';

/** A choice inside a group. `price` in cents, added to the product's. A chosen option may open groups of its own. */
export interface OptionSpec {
  name: string;
  description: string;
  price: number;
  groups: readonly GroupSpec[];
}

/** A group of options: between `min` and `max` of them are chosen; a minimum above zero makes it required. */
export interface GroupSpec {
  name: string;
  description: string;
  min: number;
  max: number;
  options: readonly OptionSpec[];
}

/** `price` in cents, replaces the product's. */
export interface VariationSpec {
  name: string;
  description: string;
  price: number;
}

export interface DishExtras {
  variations?: readonly VariationSpec[];
  groups?: readonly GroupSpec[];
}

/** What a dish is sold with; depends on its price, since portions are priced from the full one. */
export type Extra = (price: number) => DishExtras;

/** Name, price in cents, description, picture, then portions and option groups. */
export type Dish = readonly [name: string, price: number, description: string, picture: DishPictureName, ...Extra[]];

/** A section of a cuisine: each place takes `take` of its dishes and one of its `titles`. */
export interface SectionSpec {
  titles: readonly [string, ...string[]];
  take: number;
  dishes: readonly Dish[];
}

export type CountySlug = 'cascais' | 'lisboa' | 'oeiras' | 'sintra';

export interface PlaceSpec {
  slug: string;
  name: string;
  description: string;
  county: CountySlug;
  address: string;
  at: readonly [lat: number, lng: number];
  orderTypes: readonly [OrderType, ...OrderType[]];
  /** The place's own dishes, first on its menu. */
  house: { title: string; dishes: readonly Dish[] };
  /** The four pieces on its cover. */
  cover: readonly [Piece, Piece, Piece, Piece];
  /** Percent of the cuisine's usual prices. */
  priceLevel?: number;
  /** Themes besides the cuisine's own. */
  alsoThemes?: readonly ThemeSlug[];
  /** Sections that this place has after the cuisine's own. */
  alsoSections?: readonly SectionSpec[];
  inMarketplace?: boolean;
  checkoutEnabled?: boolean;
  reservationsEnabled?: boolean;
  requiresAccess?: boolean;
}

export type ThemeSlug =
  | 'tradicional'
  | 'peixe-e-marisco'
  | 'grelhados'
  | 'petiscos'
  | 'pastelaria'
  | 'sushi-e-asia'
  | 'italiano'
  | 'hamburgueres'
  | 'vegetariano'
  | 'indiano'
  | 'gelados-e-doces'
  | 'bar-e-snacks';

export interface Cuisine {
  theme: { slug: ThemeSlug; name: string; piece: Piece; tone: Tone };
  /** In the order of the printed menu; the house section comes before them. */
  sections: readonly SectionSpec[];
  places: readonly PlaceSpec[];
}
