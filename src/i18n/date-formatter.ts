import { LOCALES, type Language } from '#machines/shared/values/language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one takes longer than a hundred uses, and each card of a long list has several. */
export function dateFormatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  return formatter;
}
