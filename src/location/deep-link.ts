import { toPromoCode } from '#src/adapters/storage/promo-code-store.ts';
import { ownAddress } from './return-url.ts';

/** What of an address the app follows: a path of its own, a promotion code, or both. */
export interface DeepLink {
  /** With its search; null: wherever the customer is. */
  path: string | null;
  code: string | null;
}

/**
 * An address that the app was opened with, or that another app hands over: of one of `origin` (such as
 * "https://mesa.app") what stands after it, of a bare path the path. Nothing but a path of this app and a code is
 * processed; null where it has neither. Spec 5, 9 "Deep links".
 */
export function readDeepLink(address: string, origin: string): DeepLink | null {
  const rest =
    address.startsWith(`${origin}/`) || address.startsWith(`${origin}?`) ? address.slice(origin.length) : address;
  const url = ownAddress(rest.startsWith('?') ? `/${rest}` : rest, origin);
  if (!url) return null;
  const code = toPromoCode(url.searchParams.get('c'));
  url.searchParams.delete('c');
  // Whoever sends a link may lead a customer to a screen, but not sign them out.
  const isScreen = url.pathname !== '/' && url.pathname.replace(/\/+$/, '') !== '/auth/logout';
  const path = isScreen ? url.pathname + url.search : null;
  return path === null && code === null ? null : { path, code };
}
