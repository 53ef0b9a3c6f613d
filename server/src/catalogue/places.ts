import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { OrderType } from '#server/db/tables/catalogue.ts';
import { iri } from '#server/http/iri.ts';
import type { Language } from '#server/shared/language.ts';
import { imageView, menuProducts, productColumns, ruleColumns } from './products.ts';
import { MAX_PARTY, type MenuSection, type Place } from './schemas.ts';
import { textIn } from './text-in.ts';

/** Only future slots are shown, and only the holder sees that a slot is their own. */
export interface Viewer {
  readonly now: Date;
  /** The caller; null: anonymous. */
  readonly userId: number | null;
  readonly language: Language;
}

interface SlotRow {
  id: number;
  from: string;
  to: string;
  in_use: boolean;
  customer_id: number | null;
}

interface PlaceRow {
  id: number;
  name: string;
  description: string | null;
  currency: string;
  timezone: string;
  themes: number[];
  county_id: number;
  marketplace_id: number | null;
  marketplace_name: string | null;
  operator_id: number;
  image_path: string | null;
  address: string | null;
  phone: string | null;
  lat: number;
  lng: number;
  order_types: OrderType[];
  checkout_enabled: boolean;
  reservations_enabled: boolean;
  requires_access: boolean;
  largest_party: number;
  price_level: number | null;
  preparation_minutes: number | null;
  has_tables: boolean;
  has_seats: boolean;
  slots: SlotRow[];
  opening_hours: Place['openingHours'];
}

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;

export async function selectPlaces(
  db: Database,
  { now, userId, language }: Viewer,
  clauses: RawBuilder<unknown>,
): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select places.id, places.name, ${textIn(language, 'places', 'description')} as description, places.currency,
      places.timezone, places.county_id,
      places.marketplace_id, marketplaces.name as marketplace_name, places.operator_id, places.image_path,
      places.address, places.phone, places.lat, places.lng, places.order_types::text[] as order_types, places.checkout_enabled,
      places.price_level, places.preparation_minutes, places.reservations_enabled, places.requires_access, least(seats_of(places.id), ${MAX_PARTY}::integer) as largest_party,
      exists (select from qr_codes where place_id = places.id and type = 'table') as has_tables,
      exists (select from qr_codes where place_id = places.id and type = 'seat') as has_seats,
      array(select theme_id from place_themes where place_id = places.id order by theme_id) as themes,
      coalesce((
        select json_agg(json_build_object(
          'id', slots.id,
          'from', ${isoTime('slots.starts_at')},
          'to', ${isoTime('slots.ends_at')},
          'in_use', slots.customer_id is not null,
          'customer_id', (select id from customers where id = slots.customer_id and user_id = ${userId}::integer)
        ) order by slots.starts_at)
        from slots where slots.place_id = places.id and slots.starts_at > ${now}
      ), '[]') as slots,
      coalesce((
        select json_agg(json_build_object(
          'dayOfWeek', day_of_week, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')
        ) order by day_of_week, opens)
        from opening_hours where opening_hours.place_id = places.id
      ), '[]') as opening_hours
    from places left join marketplaces on marketplaces.id = places.marketplace_id
    ${clauses}`.execute(db);
  return rows.map(placeView);
}

function placeView(row: PlaceRow): Place {
  return {
    '@id': iri('places', row.id),
    '@type': 'Place',
    id: row.id,
    name: row.name,
    description: row.description,
    currency: row.currency,
    timezone: row.timezone,
    themes: row.themes,
    county: iri('counties', row.county_id),
    marketplace: marketplaceView(row.marketplace_id, row.marketplace_name),
    operator: iri('operators', row.operator_id),
    image: imageView(row.image_path),
    address: row.address,
    phone: row.phone,
    lat: String(row.lat),
    lng: String(row.lng),
    orderTypes: row.order_types,
    checkoutEnabled: row.checkout_enabled,
    reservationsEnabled: row.reservations_enabled,
    requiresAccess: row.requires_access,
    largestParty: row.largest_party,
    priceLevel: row.price_level,
    preparationMinutes: row.preparation_minutes,
    hasTables: row.has_tables,
    hasSeats: row.has_seats,
    slots: row.slots.map(({ id, from, to, in_use, customer_id }) => ({
      id,
      dateTimeFrom: from,
      dateTimeTo: to,
      in_use,
      customer: customer_id === null ? null : iri('customers', customer_id),
    })),
    openingHours: row.opening_hours,
  };
}

function marketplaceView(id: number | null, name: string | null): Place['marketplace'] {
  if (id === null || name === null) return null;
  return { '@id': iri('marketplaces', id), '@type': 'Marketplace', id, name };
}

export async function findPlace(db: Database, viewer: Viewer, id: number): Promise<Place | null> {
  const [place] = await selectPlaces(db, viewer, sql`where places.id = ${id}`);
  return place ?? null;
}

/** A place with its menu. Contract 19 `e_menu`. */
export async function findPlaceWithMenu(db: Database, viewer: Viewer, id: number): Promise<Place | null> {
  const [place, eMenu] = await Promise.all([findPlace(db, viewer, id), findMenu(db, viewer.language, id)]);
  return place === null ? null : { ...place, eMenu };
}

/** Flat queries in index order are cheaper than a join or JSON built by the database. */
async function findMenu(db: Database, language: Language, placeId: number): Promise<MenuSection[]> {
  const [sections, products, variations, options] = await Promise.all([
    db
      .selectFrom('menu_sections')
      .select(['id', textIn(language, 'menu_sections', 'name').as('name'), 'position'])
      .where('place_id', '=', placeId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('products')
      .select(['section_id', 'has_variations', ...productColumns(language)])
      .where('place_id', '=', placeId)
      .orderBy('section_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('product_variations')
      .innerJoin('products', 'products.id', 'product_variations.product_id')
      .select(['product_variations.product_id', 'product_variations.price'])
      .where('products.place_id', '=', placeId)
      .execute(),
    db
      .selectFrom('product_options')
      .innerJoin('products', 'products.id', 'product_options.product_id')
      .select(['product_options.product_id', ...ruleColumns.map((column) => `product_options.${column}` as const)])
      .where('products.place_id', '=', placeId)
      .execute(),
  ]);
  const menu = sections.map((section): MenuSection => ({ ...section, products: [] }));
  const bySection = new Map(menu.map((section) => [section.id, section.products]));
  for (const [index, product] of menuProducts(products, variations, options).entries())
    bySection.get(products[index]?.section_id ?? 0)?.push(product);
  return menu;
}

export async function placesOfCounty(db: Database, viewer: Viewer, countyId: number): Promise<Place[]> {
  return selectPlaces(db, viewer, sql`where places.county_id = ${countyId} order by places.id`);
}

export async function placesOfTheme(db: Database, viewer: Viewer, themeId: number): Promise<Place[]> {
  const ofTheme = sql`select place_id from place_themes where theme_id = ${themeId}`;
  return selectPlaces(db, viewer, sql`where places.id in (${ofTheme}) order by places.id`);
}

export async function placesOfOperator(db: Database, viewer: Viewer, operatorId: number): Promise<Place[]> {
  return selectPlaces(db, viewer, sql`where places.operator_id = ${operatorId} order by places.id`);
}

export async function allPlaces(db: Database, viewer: Viewer): Promise<Place[]> {
  return selectPlaces(db, viewer, sql`order by places.id`);
}

/** Nearest first, by great-circle distance. `lat` and `lng` are in degrees. */
export async function placesNear(
  db: Database,
  viewer: Viewer,
  lat: number,
  lng: number,
  limit: number,
): Promise<Place[]> {
  // Haversine without radius and arcsine, which do not change the order.
  const distance = sql`
    power(sin(radians(places.lat - ${lat}::double precision) / 2), 2) + cos(radians(${lat}::double precision)) *
    cos(radians(places.lat)) * power(sin(radians(places.lng - ${lng}::double precision) / 2), 2)`;
  return selectPlaces(db, viewer, sql`order by ${distance}, places.id limit ${limit}`);
}
