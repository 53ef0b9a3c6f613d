/** Currencies whose minor unit is not a hundredth (ISO 4217); the server has the same list. Decision 95. */
const MINOR_DIGITS: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,MGA,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF'],
  [3, 'BHD,IQD,JOD,KWD,LYD,OMR,TND'],
];

/** By currency, because places carry no locale; the default is Portuguese (spec 9 "in Portuguese format"). */
const PLACE_LOCALES: Readonly<Record<string, string>> = { BRL: 'pt-BR' };
const PLACE_LOCALE = 'pt-PT';

// A formatter is expensive to create, and a menu shows hundreds of prices.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const digits = minorDigitsOf(currency);
  const formatter = new Intl.NumberFormat(PLACE_LOCALES[currency] ?? PLACE_LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(currency, formatter);
  return formatter;
}

/** How many decimal places a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigitsOf(currency: string): number {
  return MINOR_DIGITS.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2;
}

// The formatter of a menu's first price costs a slow phone 0.1 s, before it answers a press.
const inEuros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}\u00A0€`;
const isPriceInEuros = (amount: number, currency: string) =>
  currency === 'EUR' && Number.isInteger(amount) && amount >= 0 && amount < 1000_00;

/** `amount` in minor units: "12,50 €" for 1250 EUR, "R$ 19,90" for 1990 BRL, "390 JP¥" for 390 JPY. Spec 9 "Money". */
export function formatMoney(amount: number, currency: string): string {
  if (isPriceInEuros(amount, currency)) return inEuros(amount);
  return formatterOf(currency).format(amount / 10 ** minorDigitsOf(currency));
}
