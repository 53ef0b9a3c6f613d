import type { AppRouter } from './router.tsx';

/** Plain clicks on internal links become navigations. Returns the stop function. */
export function connectLinks(router: AppRouter, document: Document): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const samePage = pathname === document.location.pathname && search === document.location.search && hash !== '';
    if (origin !== document.location.origin || samePage) return;
    event.preventDefault();
    router.history.push(pathname + search + hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
