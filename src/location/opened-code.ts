import { readDeepLink } from './deep-link.ts';

/**
 * The promotion code of the address that the page was opened with; it does not stay in the address bar. Until this code has come
 * the router may have led elsewhere: the browser knows the first address.
 */
export function takeOpenedCode(tab: Window): string | null {
  const [page] = tab.performance.getEntriesByType('navigation');
  const url = new URL(tab.location.href);
  if (url.searchParams.has('c')) {
    url.searchParams.delete('c');
    tab.history.replaceState(tab.history.state, '', url);
  }
  return page === undefined ? null : (readDeepLink(page.name, url.origin)?.code ?? null);
}
