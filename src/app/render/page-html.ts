import { FACTS_ID, type Facts } from '#src/adapters/facts.ts';

/** The parts of the built index.html. */
export interface Template {
  html: string;
  /** The rules of its style sheets. */
  styles: string;
}

export interface PageParts {
  locale: string;
  title: string;
  description: string | null;
  /** Null: not for search engines. */
  addresses: { canonical: string; languages: Record<string, string> } | null;
  content: string;
  facts: Facts;
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** React announces pictures in front of what it renders. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)+/;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Content first: the styles are in the page, the scripts at its end. */
export function pageHtml({ html, styles }: Template, parts: PageParts): string {
  const announced = ANNOUNCED.exec(parts.content)?.[0] ?? '';
  const content = parts.content.slice(announced.length);
  const scripts = (html.match(SCRIPT) ?? []).map((tag) =>
    tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'),
  );
  const facts = JSON.stringify(parts.facts).replaceAll('<', String.raw`\u003c`);
  const changes: readonly (readonly [RegExp, string])[] = [
    [SCRIPT, ''],
    [STYLE_SHEET, ''],
    [/<html lang="[^"]*"/, `<html lang="${parts.locale}"`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(parts.title)}</title>`],
    [/<meta name="description"[^>]*>/, headOf(parts)],
    [/<\/head>/, `${announced}<style>${styles}</style></head>`],
    [/<div id="root"><\/div>/, `<div id="root">${content}</div>`],
    [/<\/body>/, `<script type="application/json" id="${FACTS_ID}">${facts}</script>${scripts.join('')}</body>`],
  ];
  return changes.reduce((page, [pattern, text]) => page.replace(pattern, () => text), html);
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escaped(href)}" />`;

function headOf({ locale, title, description, addresses }: PageParts): string {
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
    meta('name', 'twitter:card', 'summary'),
  ].join('\n    ');
}
