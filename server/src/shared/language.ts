import { parseAccept } from 'hono/utils/accept';

export const languages = ['pt', 'en'] as const;

export type Language = (typeof languages)[number];

export const DEFAULT_LANGUAGE: Language = 'pt';

export const locales: Readonly<Record<Language, string>> = { pt: 'pt-PT', en: 'en-GB' };

/** The supported language that `Accept-Language` prefers. */
export function languageOf(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  const ours = wanted.map(({ type }) => languages.find((language) => language === type.toLowerCase().split('-')[0]));
  return ours.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}
