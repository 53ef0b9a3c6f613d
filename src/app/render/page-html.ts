import { FACTS_ID, type Facts } from '#src/adapters/facts.ts';

/** The parts of the built index.html. */
export interface Template {
  html: string;
  /** The rules of its style sheets. */
  styles: string;
  /** The built files by their sources, as Vite writes them. */
  manifest: Readonly<Record<string, { file: string; imports?: readonly string[] }>>;
}

export interface PageHead {
  title: string;
  description: string | null;
  /** Null: not for search engines. */
  addresses: { canonical: string; languages: Record<string, string> } | null;
}

export interface PageParts {
  locale: string;
  /** Null: the server writes it, from the catalogue. */
  head: PageHead | null;
  content: string;
  facts: Facts;
  /** Sources whose code takes the page over. */
  sources: readonly string[];
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** React announces pictures in front of what it renders. */
const ANNOUNCED = /^(?:<link rel="preload"[^>]*>)+/;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Content first: the styles are in the page, the scripts at its end. */
export function pageHtml({ html, styles, manifest }: Template, parts: PageParts): string {
  const announced = ANNOUNCED.exec(parts.content)?.[0] ?? '';
  const content = parts.content.slice(announced.length);
  const scripts = (html.match(SCRIPT) ?? []).map((tag) =>
    tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'),
  );
  // All at once, and not each when the one before it has come.
  const preloads = filesOf(manifest, parts.sources)
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escaped(file)}">`);
  const facts = JSON.stringify(parts.facts).replaceAll('<', String.raw`\u003c`);
  const changes: readonly (readonly [RegExp, string])[] = [
    [SCRIPT, ''],
    [STYLE_SHEET, ''],
    [/<html lang="[^"]*"/, `<html lang="${parts.locale}"`],
    ...headChanges(parts),
    [/<\/head>/, `${announced}<style>${styles}</style></head>`],
    [/<div id="root"><\/div>/, `<div id="root">${content}</div>`],
    [
      /<\/body>/,
      `<script type="application/json" id="${FACTS_ID}">${facts}</script>${[...scripts, ...preloads].join('')}</body>`,
    ],
  ];
  return changes.reduce((page, [pattern, text]) => page.replace(pattern, () => text), html);
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escaped(href)}" />`;

function filesOf(manifest: Template['manifest'], sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (source: string): void => {
    const built = manifest[source];
    if (!built || seen.has(source)) return;
    seen.add(source);
    files.add(built.file);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...files];
}

function headChanges({ locale, head }: PageParts): readonly (readonly [RegExp, string])[] {
  if (head === null) return [];
  return [
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`],
    [/<meta name="description"[^>]*>/, tagsOf(head, locale)],
  ];
}

function tagsOf({ title, description, addresses }: PageHead, locale: string): string {
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
