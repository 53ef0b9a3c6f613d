/** Amounts are integer minor units; the factor is 100 for every currency (spec 9 "Money"). */
const MINOR_UNITS = 100;

// Making a formatter costs far more than using it, and a menu shows hundreds of prices.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, formatter);
  return formatter;
}

/** "12,50 €" for 1250 EUR in pt-PT. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return formatterOf(currency, locale).format(amount / MINOR_UNITS);
}
