import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, minorDigitsOf } from '#machines/shared/values/money.ts';
import * as server from '#server/shared/currencies.ts';

const currencies = ['EUR', 'USD', 'GBP', 'BRL', 'CHF', 'JPY', 'KWD', 'HUF', 'ISK'];

const PLACES: Readonly<Record<string, number>> = { JPY: 0, ISK: 0, KWD: 3 };

/** Digits placed by hand: without division there is no rounding error. */
function written(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

/** The visible amount: digits, decimal comma and sign, without grouping and currency. */
function readable(text: string): string {
  return text.replaceAll(/[^\d,]/gu, '');
}

describe('money in the place’s format', () => {
  it('shows every minor unit of every amount, in every currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          const text = formatMoney(amount, currency);
          expect(readable(text)).toBe(written(amount, PLACES[currency] ?? 2));
          expect(/[-−]/u.test(text)).toBe(amount < 0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('shows different amounts differently', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 10_000_000 }), (one, other) => {
        expect(formatMoney(one, 'EUR') === formatMoney(other, 'EUR')).toBe(one === other);
      }),
    );
  });

  it.each([
    [1250, 'EUR', '12,50 €'],
    [0, 'EUR', '0,00 €'],
    [5, 'EUR', '0,05 €'],
    [123_456_789, 'EUR', '1 234 567,89 €'],
    [1990, 'BRL', 'R$ 19,90'],
    [1990, 'USD', '19,90 US$'],
    [390, 'JPY', '390 JP¥'],
    [1_234_567, 'JPY', '1 234 567 JP¥'],
    [1250, 'KWD', '1,250 KWD'],
    [125_000, 'HUF', '1250,00 HUF'],
  ])('writes %i %s as "%s"', (amount, currency, text) => {
    expect(formatMoney(amount, currency).replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it('writes each price below a thousand euros like the platform', () => {
    const platform = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR' });
    const prices = Array.from({ length: 100_001 }, (_, cents) => cents);
    expect(prices.filter((cents) => formatMoney(cents, 'EUR') !== platform.format(cents / 100))).toEqual([]);
  });

  it('has the decimal places of the server in every currency', () => {
    const every = Intl.supportedValuesOf('currency');
    expect(every.map((currency) => [currency, minorDigitsOf(currency)])).toEqual(
      every.map((currency) => [currency, server.minorDigitsOf(currency)]),
    );
  });
});
