import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const MAX_LENGTH = 100;
/** Marks of text direction and other invisible characters, which contact lists put around a number. */
const INVISIBLE = /[\p{Cf}\ufe0e\ufe0f]/gu;

/**
 * The number in E.164, such as `+351910000000`; null if it is none. `country`: ISO 3166-1 alpha-2, for numbers without
 * a country code. An extension is refused, since E.164 has none. Decision 90.
 */
export function parsePhone(text: string, country: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s·]/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/^\(\s*((?:\+|00)\s*\d+)\s*\)/, '$1 ');
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'PT';
  // 00 is dialled for + in most countries; the library accepts it only for countries that use it.
  const spellings = [typed, typed.replace(/^00/, '+')];
  // Callers from abroad leave out a zero in brackets. Numbers that keep the zero are valid with it.
  const withoutZero = spellings.map((spelling) => spelling.replace(/\(0\)/, ' '));
  for (const spelling of [...spellings, ...withoutZero]) {
    const found = parsePhoneNumberFromString(spelling, { defaultCountry, extract: false });
    if (found?.isValid() === true && found.ext === undefined) return found.number;
  }
  return null;
}
