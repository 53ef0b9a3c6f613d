import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { getCookie } from 'hono/cookie';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DEFAULT_LANGUAGE, type Language, languages } from '#server/shared/language.ts';
import type { ApiEnv } from './environment.ts';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];
export type Bytes = Uint8Array<ArrayBuffer>;
export type HeaderValues = Readonly<Record<string, string>>;

export const PAGE_CACHING = {
  // Browsers revalidate a page each time: it names the files of its release, and the files of older releases are gone.
  'Cache-Control': 'public, no-cache, no-transform',
  Vary: 'Accept, Accept-Encoding, Cookie',
} as const;
const BROTLI_QUALITY = 5;

const languageIn = (value: string | undefined): Language | undefined =>
  languages.find((language) => language === value);

/** The language of the app, which does not follow the browser's (spec 9 "Language pt", decision 82). */
export function pageLanguage(c: Context<ApiEnv>): Language {
  return languageIn(c.req.query('lang')) ?? languageIn(getCookie(c, 'language')) ?? DEFAULT_LANGUAGE;
}

/** The area that the customer saw last: a county's id, or "nearby" for places around a position. */
export const pageArea = (c: Context<ApiEnv>): string | undefined => getCookie(c, 'area');

export function pageEncoding(c: Context<ApiEnv>): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  }) as Encoding;
}

/** The page as UTF-8, compressed. */
export async function encodePage(html: string | Bytes, encoding: Encoding): Promise<Bytes> {
  const text = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(text));
  return new Uint8Array(
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  );
}

/** Headers of a page that is the same for every customer of a language. */
export const pageValues = (encoding: Encoding): HeaderValues => ({
  'Content-Type': 'text/html; charset=utf-8',
  ...PAGE_CACHING,
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
});
