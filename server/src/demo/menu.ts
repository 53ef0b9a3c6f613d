import type { OrderType } from '#server/db/tables/catalogue.ts';
import type { Piece, Tone } from './picture-pieces.ts';
import type { DishPictureName } from './pictures.ts';

/** `price` in cents, added to the product's. An option may have groups of its own. */
export interface OptionSpec {
  name: string;
  description: string;
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

export type Extra = (price: number) => DishExtras;

export type Dish = readonly [name: string, price: number, description: string, picture: DishPictureName, ...Extra[]];

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
  house: { title: string; dishes: readonly Dish[] };
  cover: readonly [Piece, Piece, Piece, Piece];
  priceLevel?: number;
  alsoThemes?: readonly ThemeSlug[];
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
  sections: readonly SectionSpec[];
  places: readonly PlaceSpec[];
}
