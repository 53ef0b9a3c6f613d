/** By the name of their text file (contract 47). */
export const LANGUAGES = ['pt', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The default ignores the browser's language (spec 9 "Language pt, locale pt-PT"). */
export const DEFAULT_LANGUAGE: Language = 'pt';

export const LOCALES: Record<Language, string> = { pt: 'pt-PT', en: 'en-GB' };
