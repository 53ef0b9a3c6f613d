import type { Language } from '#machines/shared/values/language.ts';

const nothing = () => undefined;

/** A browser as far as the app needs it to render one page: no storage, no events, the network of the server. */
export function serverBrowser(
  { origin, language, countyId }: { origin: string; language: Language; countyId: number | null },
  fetch: typeof globalThis.fetch,
) {
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const kept: Readonly<Record<string, string>> = countyId === null ? {} : { 'mesa.county': String(countyId) };
  const browser = {
    ...events,
    // A page is rendered only once, so nothing repeats.
    setInterval: nothing,
    clearInterval: nothing,
    fetch,
    crypto: globalThis.crypto,
    location: new URL(`/?lang=${language}`, origin),
    localStorage: { ...storage, getItem: (key: string) => kept[key] ?? null },
    sessionStorage: storage,
    navigator: { onLine: true },
    document: { ...events, documentElement: { lang: '' }, cookie: '' },
  };
  return browser as unknown as Window & typeof globalThis;
}
