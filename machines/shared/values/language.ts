/** Languages of the app, by the name of their file of texts (contract 47). */
export const LANGUAGES = ['pt', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Whoever has not chosen reads Portuguese (spec 9 "Language pt, locale pt-PT"), whatever the browser prefers. */
export const DEFAULT_LANGUAGE: Language = 'pt';

/** How each language writes dates and counts. */
export const LOCALES: Record<Language, string> = { pt: 'pt-PT', en: 'en-GB' };
