import { describe, expect, it } from 'vitest';
import { refusalText, textsIn } from '#server/sandbox/payments/browser/texts.ts';

describe('the texts of the provider’s script', () => {
  it.each([
    ['pt', 'pt-PT'],
    ['en', 'en-GB'],
    ['en-US', 'en-GB'],
    ['enx', 'pt-PT'],
    ['auto', 'pt-PT'],
    [undefined, 'pt-PT'],
  ])('with the locale %s are in %s', (asked, locale) => {
    expect(textsIn(asked).locale).toBe(locale);
  });

  it('describe a refusal by decline code, else by code, else by its message', () => {
    const english = textsIn('en');
    const declined = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'No.' };
    expect(refusalText(english, declined)).toBe('Your card has insufficient funds.');
    expect(refusalText(english, { ...declined, decline_code: 'fraud' })).toBe('Your card was declined.');
    expect(refusalText(english, { code: 'new', message: 'No.' })).toBe('No.');
    expect(refusalText(english, {})).toBe('Something unexpected went wrong.');
  });
});
