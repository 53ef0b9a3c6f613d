import { JSDOM } from 'jsdom';

export interface ReadHead {
  readonly lang: string;
  readonly title: string;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string | null;
  /** By language. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Parsed JSON-LD. */
  readonly data: Record<string, unknown> | null;
  /** Tags of all elements of the page, in order. */
  readonly elements: readonly string[];
}

const of = (element: { getAttribute(name: string): string | null }, name: string) => element.getAttribute(name) ?? '';

/** A page as a browser reads it. No script runs. */
export function headOf(html: string): ReadHead {
  const { document } = new JSDOM(html).window;
  const script = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    lang: document.documentElement.lang,
    title: document.querySelector('title')?.textContent ?? '',
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[content]')].map((tag) => [
        of(tag, 'name') || of(tag, 'property'),
        of(tag, 'content'),
      ]),
    ),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel="alternate"]')].map((tag) => [of(tag, 'hreflang'), of(tag, 'href')]),
    ),
    data: script === undefined ? null : (JSON.parse(script) as Record<string, unknown>),
    elements: [...document.querySelectorAll('*')].map(({ tagName }) => tagName),
  };
}
