const DEFAULT_RETURN = '/app/welcome';

/**
 * Where a customer goes after login: only a path of this very app, else /app/welcome (spec 2 "Login screen").
 * The URL parser is the judge, because it is what the browser will follow ("//evil", "/\evil", "javascript:").
 */
export function safeReturnUrl(returnUrl: string | undefined, origin: string): string {
  if (!returnUrl?.startsWith('/')) return DEFAULT_RETURN;
  try {
    const url = new URL(returnUrl, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : DEFAULT_RETURN;
  } catch {
    return DEFAULT_RETURN;
  }
}
