import { array, assert, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, discountOn, splitDiscount } from '#server/pricing/discounts.ts';

const amounts = integer({ min: 0, max: 2_000_000 });
const percentOff = (percent: number): Discount => ({ percent, amount: null, currency: null });
const euroOff = (amount: number): Discount => ({ percent: null, amount, currency: 'EUR' });
const discounts = oneof(
  integer({ min: 1, max: 100 }).map(percentOff),
  integer({ min: 1, max: 2_000_000 }).map(euroOff),
);

/** The same rule, written independently in exact integers. */
function restByOracle(total: number, { percent, amount }: Discount): number {
  let rest = total;
  if (amount !== null) rest = total > amount ? total - amount : 0;
  // The unit nearest to the exact remainder; a tie goes down.
  else {
    const due = BigInt(total) * BigInt(100 - (percent ?? 0));
    rest = Number(due / 100n);
    if (due - BigInt(rest) * 100n > 50n) rest += 1;
  }
  return rest < 50 && rest < total ? 0 : rest;
}

describe('a discount', () => {
  it.each([
    [1000, percentOff(20), 200],
    [999, percentOff(15), 150],
    [1000, percentOff(100), 1000],
    [1000, euroOff(300), 300],
    [1000, euroOff(5000), 1000],
    // The rest would be below the minimum charge, so the discount covers it too.
    [1000, euroOff(951), 1000],
    [1000, euroOff(950), 950],
    [100, percentOff(51), 100],
    // Already below the minimum charge: no discount.
    [30, percentOff(1), 0],
    [0, euroOff(500), 0],
    [0, percentOff(50), 0],
  ])('on %i is %o: %i', (total, discount, expected) => {
    expect(discountOn(total, 'EUR', discount)).toBe(expected);
  });

  it('of a fixed amount applies in its own currency only', () => {
    expect(discountOn(1000, 'GBP', euroOff(300))).toBe(0);
    expect(discountOn(1000, 'GBP', percentOff(30))).toBe(300);
  });

  it('leaves the amount that an independent calculation gives: zero or a chargeable sum', () => {
    assert(
      property(amounts, discounts, (total, discount) => {
        const off = discountOn(total, 'EUR', discount);
        expect(total - off).toBe(restByOracle(total, discount));
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off === 0 || off === total || total - off >= 50).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is split so that no order goes negative, nothing is lost, and each share is proportional within a unit', () => {
    const totals = array(amounts, { minLength: 1, maxLength: 12 });
    assert(
      property(totals, discounts, (each, discount) => {
        const sum = each.reduce((all, total) => all + total, 0);
        const off = discountOn(sum, 'EUR', discount);
        const parts = splitDiscount(off, each);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(off);
        for (const [index, total] of each.entries()) {
          const part = parts[index] ?? -1;
          expect(part >= 0 && part <= total).toBe(true);
          expect(Math.abs(part - (sum === 0 ? 0 : (off * total) / sum))).toBeLessThan(1);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
