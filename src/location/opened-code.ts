import { readDeepLink } from './deep-link.ts';

/** Removes the code from the address bar. The router may have navigated, so the first URL is read. */
export function takeOpenedCode(tab: Window): string | null {
  const [page] = tab.performance.getEntriesByType('navigation');
  const url = new URL(tab.location.href);
  if (url.searchParams.has('c')) {
    url.searchParams.delete('c');
    tab.history.replaceState(tab.history.state, '', url);
  }
  return page === undefined ? null : (readDeepLink(page.name, url.origin)?.code ?? null);
}
