import { DateTime } from 'luxon';
import { composeMenu } from './compose.ts';
import { cuisines } from './cuisines.ts';
import { inEnglish } from './in-english.ts';
import type { CountySlug, Cuisine, PlaceSpec, ThemeSlug } from './menu.ts';
import { addOpeningHours, isOpenFor } from './opening-hours.ts';
import { placePicturePath, themePicturePath } from './pictures.ts';
import { type CatalogueRows, noRows } from './rows.ts';

const LISBON = 'Europe/Lisbon';
const ZONES: Partial<Record<CountySlug, string>> = { 'ponta-delgada': 'Atlantic/Azores' };
const SLOT_DAYS = 7;
const SLOT_HOURS = [13, 20, 21];
const SLOT_STRIDE = 4;

const counties: readonly { slug: CountySlug; name: string; lat: number; lng: number }[] = [
  { slug: 'cascais', name: 'Cascais', lat: 38.6968, lng: -9.4215 },
  { slug: 'lisboa', name: 'Lisboa', lat: 38.7139, lng: -9.1394 },
  { slug: 'oeiras', name: 'Oeiras', lat: 38.6913, lng: -9.3112 },
  { slug: 'sintra', name: 'Sintra', lat: 38.7977, lng: -9.3905 },
  { slug: 'ponta-delgada', name: 'Ponta Delgada', lat: 37.7412, lng: -25.6756 },
];

const marketplaces = [{ id: 1, name: 'Mercado do Farol' }];

const operators = [
  'Mercado do Farol, Lda.',
  'Tacho & Brasa, Lda.',
  'Maré Alta Restauração, S.A.',
  'Irmãos Valadares, Lda.',
  'Mesa Redonda Unipessoal, Lda.',
  'Serra e Sal, Lda.',
  'Doca Velha Restauração, Lda.',
];

/** The usual time until an order is ready. */
const MINUTES: Record<ThemeSlug, number> = {
  tradicional: 25,
  'peixe-e-marisco': 30,
  grelhados: 25,
  petiscos: 20,
  pastelaria: 10,
  'sushi-e-asia': 25,
  italiano: 20,
  hamburgueres: 15,
  vegetariano: 20,
  indiano: 30,
  'gelados-e-doces': 10,
  'bar-e-snacks': 15,
};

/** The least price, in cents, of the second and the third level. */
const LEVELS = [850, 1400];

interface PlaceOfCuisine {
  place: PlaceSpec;
  cuisine: Cuisine;
}

/** In id order: one of each cuisine in turn, so that every list is mixed. */
export function allPlaces(): PlaceOfCuisine[] {
  const rounds = Math.max(...cuisines().map(({ places }) => places.length));
  return Array.from({ length: rounds }, (_, round) =>
    cuisines().flatMap((cuisine) => cuisine.places.slice(round, round + 1).map((place) => ({ place, cuisine }))),
  ).flat();
}

/** Deterministic; only the slots depend on `now`. */
export function demoRows(now: Date): CatalogueRows {
  const rows = noRows();
  rows.counties = counties.map((county, index) => ({ id: index + 1, active: true, ...county }));
  rows.themes = cuisines().map(({ theme }, index) => ({
    id: index + 1,
    name: theme.name,
    slug: theme.slug,
    image_path: themePicturePath(theme.slug),
    translations: inEnglish({ name: theme.name }),
  }));
  rows.marketplaces = marketplaces.map((marketplace) => ({ ...marketplace }));
  rows.operators = operators.map((name, index) => ({ id: index + 1, name }));
  for (const [index, { place, cuisine }] of allPlaces().entries()) {
    addPlace(rows, index + 1, place, cuisine);
    addOpeningHours(rows, index + 1, cuisine.theme.slug, place);
    composeMenu(rows, index + 1, cuisine, place);
    setPriceLevel(rows, index + 1);
  }
  rows.slots = demoSlots(now).map((slot, index) => ({ id: index + 1, ...slot, customer_id: null, changed_at: null }));
  return rows;
}

function addPlace(rows: CatalogueRows, id: number, place: PlaceSpec, cuisine: Cuisine): void {
  rows.places.push({
    id,
    name: place.name,
    description: place.description,
    currency: 'EUR',
    timezone: zoneOf(place),
    country: 'PT',
    order_types: [...place.orderTypes],
    checkout_enabled: place.checkoutEnabled ?? true,
    reservations_enabled: takesReservations(place),
    requires_access: place.requiresAccess ?? false,
    last_seating_minutes: 30,
    price_level: null,
    preparation_minutes: MINUTES[cuisine.theme.slug],
    county_id: idBySlug(rows.counties, place.county),
    marketplace_id: place.inMarketplace === true ? 1 : null,
    operator_id: place.inMarketplace === true ? 1 : 2 + (id % (operators.length - 1)),
    image_path: placePicturePath(place.slug),
    address: place.address,
    phone: `+351200000${String(id).padStart(3, '0')}`,
    lat: place.at[0],
    lng: place.at[1],
    translations: inEnglish({ description: place.description }),
  });
  for (const slug of [cuisine.theme.slug, ...(place.alsoThemes ?? [])]) {
    rows.place_themes.push({ place_id: id, theme_id: idBySlug(rows.themes, slug) });
  }
}

/** Uses the 75th percentile of the menu's prices, which is the price of a main dish. */
function setPriceLevel(rows: CatalogueRows, id: number): void {
  const prices = rows.products.flatMap(({ place_id, price }) => (place_id === id ? [price] : []));
  const main = prices.toSorted((one, other) => one - other)[Math.floor(prices.length * 0.75)] ?? 0;
  const place = rows.places.find((each) => each.id === id);
  if (place) place.price_level = 1 + LEVELS.filter((least) => main >= least).length;
}

function idBySlug(rows: readonly { id: number; slug: string }[], slug: string): number {
  const row = rows.find((each) => each.slug === slug);
  if (row === undefined) throw new Error(`The demo has no ${slug}.`);
  return row.id;
}

export function demoSlots(now: Date): { place_id: number; starts_at: Date; ends_at: Date }[] {
  return allPlaces()
    .flatMap(({ place, cuisine }, index) => (takesReservations(place) ? [{ place, cuisine, place_id: index + 1 }] : []))
    .filter(({ place }, index) => place.hasSlots ?? index % SLOT_STRIDE === 0)
    .flatMap(({ place, cuisine, place_id }) =>
      slotHours(now, zoneOf(place))
        .filter((hour) => isOpenFor(hour, place_id, cuisine.theme.slug, place))
        .map(({ start, end }) => ({ place_id, starts_at: start.toJSDate(), ends_at: end.toJSDate() })),
    );
}

function slotHours(now: Date, zone: string) {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const days = Array.from({ length: SLOT_DAYS }, (_, day) => today.plus({ days: day + 1 }));
  return days
    .flatMap((day) => SLOT_HOURS.map((hour) => day.set({ hour })))
    .map((start) => ({ start, end: start.plus({ hours: 1 }) }))
    .map(({ start, end }) => ({
      start,
      end,
      day: start.weekday,
      from: start.toFormat('HH:mm'),
      to: end.toFormat('HH:mm'),
    }));
}

const zoneOf = ({ county }: PlaceSpec): string => ZONES[county] ?? LISBON;

function takesReservations({ reservationsEnabled, orderTypes }: PlaceSpec): boolean {
  return reservationsEnabled ?? orderTypes.includes('dine_in');
}
