import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, type Language, languages, locales } from '#server/shared/language.ts';
import { SHARE_SIZE } from '#server/shared/share-size.ts';

/** The description of a page for search engines and for apps that show links. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  /** Path with the parameters that belong to the page. Null: not for search engines. */
  readonly address: string | null;
  readonly picture: HeadPicture | null;
  /** JSON-LD. */
  readonly data: object | null;
}

export interface HeadPicture {
  /** Absolute. */
  readonly address: string;
  /** For a picture that was drawn to be shared; null: a photograph of any size. */
  readonly drawn: { readonly alt: string } | null;
}

const HTML_LANGUAGE = /<html\b[^>]*>/i;
const TITLE = /<title>[^<]*<\/title>/i;
/** Data for search engines comes after the content, so that it does not delay the painting of the content. */
const END = /<\/body>/i;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/i;

/** The built page with another head. */
export async function pageWithHead(page: string, head: PageHead, origin: string, language: Language): Promise<string> {
  const tags = await html`<title>${head.title}</title>${tagsOf(head, origin, language)}`;
  return page
    .replace(HTML_LANGUAGE, () => `<html lang="${locales[language]}">`)
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => tags.toString())
    .replace(END, (end) => dataTag(head.data) + end);
}

/** The page's address in a language. */
export function addressIn(origin: string, address: string, language: Language): string {
  const url = new URL(address, origin);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set('lang', language);
  return url.href;
}

/** The addresses of the page in each language, and its address for all other languages. */
export const alternates = (origin: string, address: string): readonly (readonly [string, string])[] => [
  ...languages.map((language) => [language, addressIn(origin, address, language)] as const),
  ['x-default', addressIn(origin, address, DEFAULT_LANGUAGE)],
];

const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}" />`;
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`;

function tagsOf({ title, description, address, picture }: PageHead, origin: string, language: Language) {
  if (address === null) return [meta('robots', 'noindex')];
  const canonical = addressIn(origin, address, language);
  return [
    ...(description === null ? [] : [meta('description', description), property('og:description', description)]),
    html`<link rel="canonical" href="${canonical}" />`,
    ...alternates(origin, address).map(
      ([spoken, href]) => html`<link rel="alternate" hreflang="${spoken}" href="${href}" />`,
    ),
    property('og:type', 'website'),
    property('og:site_name', 'Mesa'),
    property('og:title', title),
    property('og:url', canonical),
    property('og:locale', locales[language].replace('-', '_')),
    ...(picture === null ? [] : pictureTags(picture)),
    meta('twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
}

function pictureTags({ address, drawn }: HeadPicture) {
  if (drawn === null) return [property('og:image', address)];
  return [
    property('og:image', address),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    property('og:image:alt', drawn.alt),
  ];
}

const dataTag = (data: object | null): string =>
  data === null ? '' : `<script type="application/ld+json">${scriptJson(data)}</script>`;

const ESCAPED = /[<>&\u2028\u2029]/g;

const codeOf = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0');

/** JSON that neither ends a script nor starts a comment in it. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll(ESCAPED, (character) => `\\u${codeOf(character)}`);
}
