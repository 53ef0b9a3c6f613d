/** Amounts are integer minor units; the factor is 100 for every currency (spec 9 "Money"). */
const MINOR_UNITS = 100;

/** "12,50 €" for 1250 EUR in pt-PT. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / MINOR_UNITS);
}
