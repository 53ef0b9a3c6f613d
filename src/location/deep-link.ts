import { toPromoCode } from '#src/adapters/storage/promo-code-store.ts';
import { ownAddress } from './return-url.ts';

export interface DeepLink {
  /** With its search. Null: stay on the current screen. */
  path: string | null;
  code: string | null;
}

/** Accepts a path, or a URL of `origin`. Null without a path or a code. Spec 5, 9 "Deep links". */
export function readDeepLink(address: string, origin: string): DeepLink | null {
  const rest =
    address.startsWith(`${origin}/`) || address.startsWith(`${origin}?`) ? address.slice(origin.length) : address;
  const url = ownAddress(rest.startsWith('?') ? `/${rest}` : rest, origin);
  if (!url) return null;
  const code = toPromoCode(url.searchParams.get('c'));
  url.searchParams.delete('c');
  // A link must not sign the customer out.
  const isScreen = url.pathname !== '/' && url.pathname.replace(/\/+$/, '') !== '/auth/logout';
  const path = isScreen ? url.pathname + url.search : null;
  return path === null && code === null ? null : { path, code };
}
