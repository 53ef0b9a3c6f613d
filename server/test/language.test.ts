import { describe, expect, it } from 'vitest';
import { languageOf } from '#server/shared/language.ts';

describe('the language of a request', () => {
  it.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['*', 'pt'],
    ['fr-FR', 'pt'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
    ['pt-PT, en;q=0.9', 'pt'],
    ['pt;q=0.4, en; q=0.9', 'en'],
    ['fr, en;q=0.8, pt;q=0.3', 'en'],
    ['en;q=0', 'pt'],
    ['english', 'pt'],
    [';;,=;q', 'pt'],
  ])('%j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});
