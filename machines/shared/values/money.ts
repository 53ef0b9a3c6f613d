/** Minor units: the factor is 100 for every currency (spec 9 "Money"). */
const MINOR_UNITS = 100;

/** By currency, because places carry no locale; the default is Portuguese (spec 9 "in Portuguese format"). */
const PLACE_LOCALES: Readonly<Record<string, string>> = { BRL: 'pt-BR' };
const PLACE_LOCALE = 'pt-PT';

// A formatter is expensive to create, and a menu shows hundreds of prices.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const formatter = new Intl.NumberFormat(PLACE_LOCALES[currency] ?? PLACE_LOCALE, { style: 'currency', currency });
  formatters.set(currency, formatter);
  return formatter;
}

/** "12,50 €" for 1250 EUR, "R$ 19,90" for 1990 BRL. */
export function formatMoney(amount: number, currency: string): string {
  return formatterOf(currency).format(amount / MINOR_UNITS);
}
