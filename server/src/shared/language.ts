import { parseAccept } from 'hono/utils/accept';

/** Languages that the server writes to customers in. */
export const languages = ['pt', 'en'] as const;

export type Language = (typeof languages)[number];

/** Spec 9: "Language pt, locale pt-PT". */
const DEFAULT_LANGUAGE: Language = 'pt';

/** The one of ours that an `Accept-Language` header asks for first. */
export function languageOf(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  const ours = wanted.map(({ type }) => languages.find((language) => language === type.toLowerCase().split('-')[0]));
  return ours.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}
