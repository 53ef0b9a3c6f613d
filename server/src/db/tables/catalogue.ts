import type { Generated } from 'kysely';
import type { Language } from '#server/shared/language.ts';
import type { Allergen, Diet } from './marks.ts';

export interface CatalogueTables {
  counties: CountiesTable;
  themes: ThemesTable;
  marketplaces: MarketplacesTable;
  operators: OperatorsTable;
  places: PlacesTable;
  place_themes: PlaceThemesTable;
  opening_hours: OpeningHoursTable;
  slots: SlotsTable;
  menu_sections: MenuSectionsTable;
  products: ProductsTable;
  product_variations: ProductVariationsTable;
  product_options: ProductOptionsTable;
}

export const orderTypes = ['dine_in', 'take_away', 'home_delivery', 'seat_delivery'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Texts of a row in further languages. Decision 118. */
export type Translations = Partial<Record<Language, { readonly name?: string; readonly description?: string }>>;

export interface CountiesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  active: Generated<boolean>;
  lat: number;
  lng: number;
}

export interface ThemesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  image_path: string | null;
  translations: Generated<Translations>;
}

export interface MarketplacesTable {
  id: Generated<number>;
  name: string;
}

export interface OperatorsTable {
  id: Generated<number>;
  name: string;
}

export interface PlacesTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  /** ISO 4217. */
  currency: string;
  timezone: string;
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>;
  order_types: OrderType[];
  checkout_enabled: Generated<boolean>;
  reservations_enabled: Generated<boolean>;
  requires_access: Generated<boolean>;
  county_id: number;
  marketplace_id: number | null;
  operator_id: number;
  /** Relative to the client's image base. */
  image_path: string | null;
  address: string | null;
  /** E.164. */
  phone: string | null;
  /** The last guests are seated at least this long before closing. */
  last_seating_minutes: Generated<number>;
  /** 1 to 3; null: not declared by the place. */
  price_level: number | null;
  /** The usual time for an order; null: not declared by the place. */
  preparation_minutes: number | null;
  lat: number;
  lng: number;
  translations: Generated<Translations>;
}

export interface PlaceThemesTable {
  place_id: number;
  theme_id: number;
}

/** A shift in the place's timezone. If it closes at or before its opening time, it ends the next day. */
export interface OpeningHoursTable {
  place_id: number;
  /** ISO 8601: Monday is 1. */
  day_of_week: number;
  opens: string;
  closes: string;
}

export interface SlotsTable {
  id: Generated<number>;
  place_id: number;
  starts_at: Date;
  ends_at: Date;
  customer_id: number | null;
  changed_at: Date | null;
}

export interface MenuSectionsTable {
  id: Generated<number>;
  place_id: number;
  name: string;
  position: number;
  translations: Generated<Translations>;
}

export interface ProductsTable {
  id: Generated<number>;
  place_id: number;
  section_id: number;
  name: string;
  description: Generated<string>;
  image_path: string | null;
  /** Minor units of the place's currency. */
  price: number;
  /** Set when the first variation is added. If no variation is left, the dish is unavailable. */
  has_variations: Generated<boolean>;
  position: number;
  suitable_for_diet: Generated<Diet[]>;
  /** Null: not declared by the place. */
  allergens: Allergen[] | null;
  translations: Generated<Translations>;
}

export interface ProductVariationsTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  description: Generated<string>;
  /** Minor units; replaces the product's price. */
  price: number;
  position: number;
  translations: Generated<Translations>;
}

export interface ProductOptionsTable {
  id: Generated<number>;
  product_id: number;
  parent_id: number | null;
  kind: 'group' | 'option';
  name: string;
  description: Generated<string>;
  /** Minor units; added to the price. */
  price: Generated<number>;
  min_qty: Generated<number>;
  /** For groups; 0: no limit. */
  max_qty: Generated<number>;
  is_required: Generated<boolean>;
  position: number;
  translations: Generated<Translations>;
}
