const DEFAULT_RETURN = '/app/welcome';

/** Encoded slashes, backslashes and control characters, at any depth. */
const DISGUISED = /%(25)*(2f|5c|[01][0-9a-f]|7f)/i;

/** Only a path of this app, else /app/welcome (spec 2 "Login screen"). Parsed as browsers do ("//evil", "/\evil"). */
export function safeReturnUrl(returnUrl: string | undefined, origin: string): string {
  const url = ownAddress(returnUrl, origin);
  return url && !url.pathname.startsWith('/auth/') ? url.pathname + url.search + url.hash : DEFAULT_RETURN;
}

/** The address for a retry after a crash, without the secrets of mail links and the municipal login. */
export function addressAfterCrash(returnUrl: string | undefined, origin: string): string {
  const url = ownAddress(returnUrl, origin);
  if (!url || url.pathname === '/auth/logout' || url.pathname === '/server-error') return DEFAULT_RETURN;
  for (const secret of ['token', 'code', 'state']) url.searchParams.delete(secret);
  return url.pathname + url.search + url.hash;
}

export function ownAddress(address: string | undefined, origin: string): URL | null {
  if (!address?.startsWith('/')) return null;
  try {
    const url = new URL(address, origin);
    // Dot segments can resolve to a protocol-relative path ("/.//evil").
    const leavesApp = url.origin !== origin || url.pathname.startsWith('//') || DISGUISED.test(url.pathname);
    return leavesApp ? null : url;
  } catch {
    return null;
  }
}
