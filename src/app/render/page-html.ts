import type { i18n } from 'i18next';
import { FACTS_ID, type Facts, type TextParts } from '#machines/shared/values/facts.ts';
import type { Language } from '#machines/shared/values/language.ts';
import { textsAddress } from '#src/adapters/language/texts.ts';
import { stylesReader } from './used-styles.ts';

/** The built files that a page is put together from. */
export interface TemplateFiles {
  /** The text of index.html. */
  html: string;
  /** The rules of its style sheets. */
  styles: string;
  /** The built files of each lazy module, by its source. */
  lazyFiles: Readonly<Record<string, readonly string[]>>;
  firstTexts: FirstTexts;
}

/** Written by scripts/first-texts.ts. */
export interface FirstTexts {
  /** Lazy modules whose texts are in the first part. */
  sources: readonly string[];
  addresses: Readonly<Partial<Record<Language, TextParts>>>;
}

export interface Template extends TemplateFiles {
  stylesFor: ReturnType<typeof stylesReader>;
  /** One translator for each language, with all its texts. */
  translators: Map<Language, i18n>;
}

export const readTemplate = (files: TemplateFiles): Template => ({
  ...files,
  stylesFor: stylesReader(files.styles),
  translators: new Map(),
});

export interface PageHead {
  title: string;
  description: string | null;
  /** Null: not for search engines. */
  addresses: { canonical: string; languages: Record<string, string> } | null;
  /** The preview picture of links to this page, drawn by scripts/make-share-pictures.ts. */
  picture: { address: string; alt: string };
}

export interface PageParts {
  locale: string;
  /** Null: the server writes it, from the catalogue. */
  head: PageHead | null;
  content: string;
  facts: Omit<Facts, 'texts' | 'answers'>;
  /** As JSON, by the address of the request. */
  answers: Readonly<Record<string, string>>;
  /** The headers of calls with an answer that is too long for the page, by the address of the request. */
  earlyCalls: Record<string, Readonly<Record<string, string>>>;
  /** The source files of the code that takes the page over. */
  sources: readonly string[];
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
/** The message of an empty page that it needs scripts. */
const NEEDS_SCRIPTS = /\s*<noscript>.*?<\/noscript>/s;
const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** React writes preload links for pictures before the content. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)+/;

/** A page with fewer tags is painted only when it is complete: its beginning would move when the rest arrives. */
const SHORT = 300;
const WHOLE = `<link rel="expect" href="#${FACTS_ID}" blocking="render">`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/**
 * Puts the content first, with only the styles that it needs. Everything else is in a template, which index.html opens
 * when the content has been painted.
 */
export function pageHtml({ html, stylesFor, lazyFiles, firstTexts }: Template, parts: PageParts): string {
  const announced = ANNOUNCED.exec(parts.content)?.[0] ?? '';
  const content = parts.content.slice(announced.length);
  const found = (pattern: RegExp) => (html.match(pattern) ?? []).map((tag) => tag.trim());
  // Preloads all modules at once, and the app's script with them, although it runs only after the whole style sheet.
  const preloads = [...new Set(parts.sources.flatMap((source) => lazyFiles[source] ?? []))]
    .filter((file) => !html.includes(`href="/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`);
  const { language } = parts.facts;
  const needsAll = parts.sources.some((source) => source in lazyFiles && !firstTexts.sources.includes(source));
  const texts = needsAll ? null : (firstTexts.addresses[language] ?? null);
  const preloaded = `<link rel="preload" as="fetch" crossorigin href="${escaped(texts?.first ?? textsAddress(language))}">`;
  const calls = Object.keys(parts.earlyCalls).length > 0 ? data('early-calls', JSON.stringify(parts.earlyCalls)) : '';
  const later = [...found(STYLE_SHEET), ...found(SCRIPT), ...preloads, preloaded, calls].join('');
  const changes: readonly (readonly [RegExp, string])[] = [
    [SCRIPT, ''],
    [STYLE_SHEET, ''],
    [NEEDS_SCRIPTS, ''],
    [/<html lang="[^"]*"/, `<html lang="${parts.locale}"`],
    ...headChanges(parts),
    [
      /<\/head>/,
      `${announced}${(content.match(/</g) ?? []).length < SHORT ? WHOLE : ''}<style>${stylesFor(content)}</style><template id="later">${later}</template></head>`,
    ],
    [/<div id="root"><\/div>/, `<div id="root">${content}</div>`],
    [/<\/body>/, `${data(FACTS_ID, factsJson({ ...parts.facts, texts }, parts.answers))}</body>`],
  ];
  return changes.reduce((page, [pattern, text]) => page.replace(pattern, () => text), html);
}

const data = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;

/** Copies the answers as they came. Parsing and writing a menu would take a millisecond. */
function factsJson(facts: Omit<Facts, 'answers'>, answers: PageParts['answers']): string {
  const members = Object.entries(answers).map(([address, answer]) => `${JSON.stringify(address)}:${answer}`);
  return `${JSON.stringify(facts).slice(0, -1)},"answers":{${members.join(',')}}}`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escaped(href)}" />`;

function headChanges({ locale, head }: PageParts): readonly (readonly [RegExp, string])[] {
  if (head === null) return [];
  return [
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`],
    [/<meta name="description"[^>]*>/, tagsOf(head, locale)],
  ];
}

function tagsOf({ title, description, addresses, picture }: PageHead, locale: string): string {
  if (!addresses) return meta('name', 'robots', 'noindex');
  return [
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    link('canonical', addresses.canonical),
    ...Object.entries(addresses.languages).map(([language, href]) => link('alternate', href, language)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Mesa'),
    meta('property', 'og:title', title),
    meta('property', 'og:url', addresses.canonical),
    meta('property', 'og:locale', locale.replace('-', '_')),
    meta('property', 'og:image', picture.address),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}
