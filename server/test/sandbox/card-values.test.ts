import { describe, expect, it } from 'vitest';
import {
  brandOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  isFieldComplete,
  validate,
} from '#server/sandbox/payments/browser/card-values.ts';

const typed = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const now = new Date('2026-03-14');

describe('the card number', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['42424242424242429999', 'visa', '4242 4242 4242 4242'],
    ['4242-42', 'visa', '4242 42'],
    ['', 'unknown', ''],
  ])('%s is %s and displayed as %s', (text, brand, shown) => {
    expect(brandOf(text).name).toBe(brand);
    expect(formatNumber(text)).toBe(shown);
  });

  it('is complete only with a valid check digit', () => {
    expect(isFieldComplete('number', typed)).toBe(true);
    expect(isFieldComplete('number', { ...typed, number: '4242 4242 4242 4241' })).toBe(false);
    expect(isFieldComplete('number', { ...typed, number: '4242 4242' })).toBe(false);
  });
});

describe('the expiry date', () => {
  it.each([
    ['1', false, '1'],
    ['5', false, '05 / '],
    ['12', false, '12 / '],
    ['12', true, '12'],
    ['123', false, '12 / 3'],
    ['12/34', false, '12 / 34'],
    ['1/34', false, '01 / 34'],
    ['12/2034', false, '12 / 34'],
    ['122034', false, '12 / 34'],
  ])('%s (deleting: %s) is displayed as "%s"', (text, isDeleting, shown) => {
    expect(formatExpiry(text, isDeleting)).toBe(shown);
  });
});

describe('the security code', () => {
  it('has three digits, four with American Express', () => {
    expect(formatCvc('12345', typed.number)).toBe('123');
    expect(formatCvc('12345', '378282246310005')).toBe('1234');
  });
});

describe('expiry errors', () => {
  it.each([
    [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
    [{ expiry: '13 / 34' }, 'invalid_expiry_month'],
    [{ expiry: '02 / 26' }, 'invalid_expiry_month_past'],
    [{ expiry: '12 / 99' }, 'invalid_expiry_year'],
  ])('%j shows an error at once: %s', (more, code) => {
    expect(validate({ ...typed, ...more }, new Set(), now)).toBe(code);
  });

  it.each([
    [{ number: '4242' }, 'number', 'incomplete_number'],
    [{ expiry: '12 / 3' }, 'expiry', 'incomplete_expiry'],
    [{ cvc: '12' }, 'cvc', 'incomplete_cvc'],
  ] as const)('%j shows an error after the field is left: %s %s', (more, field, code) => {
    expect(validate({ ...typed, ...more }, new Set(), now)).toBeNull();
    expect(validate({ ...typed, ...more }, new Set([field]), now)).toBe(code);
  });

  it('do not appear for this month and later years', () => {
    expect(validate({ ...typed, expiry: '03 / 26' }, new Set(), now)).toBeNull();
    expect(validate(typed, new Set(['number', 'expiry', 'cvc']), now)).toBeNull();
  });
});
