import type {
  AggregateOffer,
  Menu,
  MenuItem,
  MenuSection,
  Offer,
  OpeningHoursSpecification,
  Restaurant,
  WithContext,
} from 'schema-dts';
import type { Place, Product } from '#server/catalogue/schemas.ts';
import type { Diet } from '#server/db/tables/marks.ts';
import { minorDigitsOf } from '#server/shared/currencies.ts';

/** ISO 8601: Monday is 1. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
  lactose_free: 'https://schema.org/LowLactoseDiet',
  halal: 'https://schema.org/HalalDiet',
} as const satisfies Record<Diet, string>;

type PictureOf = (path: string | undefined) => string | null;

/** A place with its menu as schema.org describes it. `url`: the page's address. */
export function restaurantData(place: Place, url: string, pictureOf: PictureOf): WithContext<Restaurant> {
  const picture = pictureOf(place.image?.filePath);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: place.name,
    ...(place.description ? { description: place.description } : {}),
    ...(picture === null ? {} : { image: picture }),
    ...(place.phone === null ? {} : { telephone: place.phone }),
    ...(place.address === null ? {} : { address: { '@type': 'PostalAddress', streetAddress: place.address } }),
    geo: { '@type': 'GeoCoordinates', latitude: Number(place.lat), longitude: Number(place.lng) },
    ...(place.openingHours.length === 0 ? {} : { openingHoursSpecification: place.openingHours.map(shift) }),
    acceptsReservations: place.reservationsEnabled,
    currenciesAccepted: place.currency,
    ...priceRange(place),
    hasMenu: menu(place, pictureOf),
  };
}

/** Repeats the sign of the currency, as in "€€". A currency with a longer sign has no range. */
function priceRange({ priceLevel, currency }: Place): { priceRange?: string } {
  const sign = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return priceLevel === null || sign?.length !== 1 ? {} : { priceRange: sign.repeat(priceLevel) };
}

/** Wall times, which schema.org reads in the place's zone. A shift that closes before it opens ends the next day. */
function shift({ dayOfWeek, opens, closes }: Place['openingHours'][number]): OpeningHoursSpecification {
  const day = DAYS[dayOfWeek - 1] ?? 'Sunday';
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    // Equal times mean closed all day in schema.org, but open for 24 hours in this app.
    closes: closes === opens ? minuteBefore(closes) : closes,
  };
}

function minuteBefore(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = (hours * 60 + minutes + 24 * 60 - 1) % (24 * 60);
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 5,000 dishes would be 100 KB of a page, compressed. */
const MOST_ITEMS = 500;

function menu({ eMenu = [], currency }: Place, pictureOf: PictureOf): Menu {
  const described = new Set(eMenu.flatMap(({ products }) => products).slice(0, MOST_ITEMS));
  return {
    '@type': 'Menu',
    hasMenuSection: eMenu.map(({ name, products }): MenuSection => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: products
        .filter((product) => described.has(product))
        .map((product) => menuItem(product, currency, pictureOf)),
    })),
  };
}

function menuItem(product: Product, currency: string, pictureOf: PictureOf): MenuItem {
  const picture = pictureOf(product.image?.filePath);
  const diets = product.suitableForDiet.map((diet) => DIETS[diet]);
  return {
    '@type': 'MenuItem',
    name: product.name,
    ...(product.description === '' ? {} : { description: product.description }),
    ...(picture === null ? {} : { image: picture }),
    ...(diets.length === 0 ? {} : { suitableForDiet: diets }),
    // A dish that cannot be ordered with any choice has no price either.
    ...(product.isAvailable === false ? {} : { offers: offer(product, currency) }),
  };
}

function offer({ price, lowPrice = price, highPrice = price }: Product, currency: string): Offer | AggregateOffer {
  const low = majorUnits(lowPrice, currency);
  if (lowPrice === highPrice) return { '@type': 'Offer', price: low, priceCurrency: currency };
  return {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: majorUnits(highPrice, currency),
    priceCurrency: currency,
  };
}

function majorUnits(amount: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
