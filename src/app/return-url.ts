const DEFAULT_RETURN = '/app/welcome';

/**
 * Where a customer goes after login: only a path of this very app, else /app/welcome (spec 2 "Login screen").
 * The URL parser is the judge, because it is what the browser will follow ("//evil", "/\evil", "javascript:").
 */
export function safeReturnUrl(returnUrl: string | undefined, origin: string): string {
  if (!returnUrl?.startsWith('/')) return DEFAULT_RETURN;
  try {
    const url = new URL(returnUrl, origin);
    // Dots can resolve into a path that is an address of its own ("/.//evil"); a login that leads to one goes in circles.
    const leavesApp = url.origin !== origin || url.pathname.startsWith('//');
    if (leavesApp || url.pathname.startsWith('/auth/')) return DEFAULT_RETURN;
    return url.pathname + url.search + url.hash;
  } catch {
    return DEFAULT_RETURN;
  }
}
