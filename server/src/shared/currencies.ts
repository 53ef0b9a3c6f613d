/** Currencies whose minor unit is not a hundredth (ISO 4217); the app has the same list. Decision 95. */
const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The provider takes hundredths of these currencies, although they have none. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** The provider's minimum charge in minor units, where it is not half of the currency's unit or 50. */
const LEAST_CHARGES: Readonly<Record<string, number>> = {
  AED: 200,
  BHD: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JOD: 400,
  KWD: 200,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  OMR: 200,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
  TND: 2000,
};

/** The provider takes amounts of eight digits. */
const MOST_AT_PROVIDER = 99_999_999;

/** How many decimal places a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigitsOf(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Writes an amount in minor units: 1250 EUR in pt-PT is "12,50 €". */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const digits = minorDigitsOf(currency);
  const parts = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(locale, parts).format(amount / 10 ** digits);
}

/** How many of the provider's units a minor unit has. */
export function providerUnits(currency: string): number {
  return IN_HUNDREDTHS.has(currency) ? 100 : 1;
}

/** The amounts that a card can be charged with, in minor units: a multiple of `step` from `least` to `most`. */
export function chargeable(currency: string): { readonly least: number; readonly most: number; readonly step: number } {
  const step = minorDigitsOf(currency) === 3 ? 10 : 1;
  const most = Math.floor(MOST_AT_PROVIDER / providerUnits(currency));
  return { least: LEAST_CHARGES[currency] ?? (step === 1 ? 50 : 500), most: most - (most % step), step };
}
