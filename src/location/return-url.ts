const DEFAULT_RETURN = '/app/welcome';

/** Slashes, backslashes and control characters that are encoded, however often: no address of this app has them. */
const DISGUISED = /%(25)*(2f|5c|[01][0-9a-f]|7f)/i;

/**
 * Where a customer goes after login: only a path of this very app, else /app/welcome (spec 2 "Login screen").
 * The URL parser is the judge, because it is what the browser will follow ("//evil", "/\evil", "javascript:").
 */
export function safeReturnUrl(returnUrl: string | undefined, origin: string): string {
  const url = ownAddress(returnUrl, origin);
  return url && !url.pathname.startsWith('/auth/') ? url.pathname + url.search + url.hash : DEFAULT_RETURN;
}

/** Where a customer tries again what has crashed. The secrets of a mail's link and of the municipal login are not carried along. */
export function addressAfterCrash(returnUrl: string | undefined, origin: string): string {
  const url = ownAddress(returnUrl, origin);
  if (!url || url.pathname === '/auth/logout' || url.pathname === '/server-error') return DEFAULT_RETURN;
  for (const secret of ['token', 'code', 'state']) url.searchParams.delete(secret);
  return url.pathname + url.search + url.hash;
}

/** The address of a path of this app; null for anything else. */
export function ownAddress(address: string | undefined, origin: string): URL | null {
  if (!address?.startsWith('/')) return null;
  try {
    const url = new URL(address, origin);
    // Dots can resolve into a path that is an address of its own ("/.//evil"); a login that leads to one goes in circles.
    const leavesApp = url.origin !== origin || url.pathname.startsWith('//') || DISGUISED.test(url.pathname);
    return leavesApp ? null : url;
  } catch {
    return null;
  }
}
