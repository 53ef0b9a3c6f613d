import type { Language } from '#machines/shared/values/language.ts';

const nothing = () => undefined;

/** What the app needs of a browser to render one page: no storage, no events, the network of the server. */
export function serverBrowser(address: { origin: string; language: Language }, fetch: typeof globalThis.fetch) {
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const browser = {
    ...events,
    fetch,
    crypto: globalThis.crypto,
    location: new URL(`/?lang=${address.language}`, address.origin),
    localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    navigator: { onLine: true },
    document: { ...events, documentElement: { lang: '' }, cookie: '' },
  };
  return browser as unknown as Window & typeof globalThis;
}
