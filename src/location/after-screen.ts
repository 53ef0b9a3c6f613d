import type { FlowKind } from '#machines/root/root.machine.ts';
import type { FlowOutputs } from '#machines/shared/flow/flow.ts';
import { safeReturnUrl } from './return-url.ts';

export interface FinishedScreen {
  /** Null where nobody knows any more which flow it was. */
  kind: FlowKind | null;
  output: unknown;
  returnUrl: string | null;
  origin: string;
}

/**
 * The address that a choice in the side menu over a screen leads to; null where it leads nowhere. Login leads back to the
 * place whose page it was. Spec 2 "Shell".
 */
export function afterMenu(output: unknown, pathname: string): string | null {
  if (hasOutcome(output, 'welcome')) return '/app/welcome';
  if (hasOutcome(output, 'login')) {
    return pathname.startsWith('/app/restaurants/')
      ? `/auth/login?returnUrl=${encodeURIComponent(pathname)}`
      : '/auth/login';
  }
  return hasOutcome(output, 'logout') ? '/auth/logout' : null;
}

/** The address of the place whose code was read; null where none was. Spec 2 "Root routes" (`view`). */
export function afterScan(output: unknown): string | null {
  if (!isScanned(output)) return null;
  const path = `/app/restaurants/${output.placeId}`;
  const { type, uuid } = output.target;
  return type === 'reservation' ? `${path}?view=reservations&reservation=${uuid}` : path;
}

/** The address that a finished screen leads to. Spec 2 "Login screen", "Forgot-password screen", "Signup screen". */
export function afterScreen({ kind, output, returnUrl, origin }: FinishedScreen): string {
  const target = safeReturnUrl(returnUrl ?? undefined, origin);
  const withReturn = (path: string, to = returnUrl) =>
    to === null ? path : `${path}?returnUrl=${encodeURIComponent(safeReturnUrl(to, origin))}`;
  switch (kind) {
    case 'login':
      return hasOutcome(output, 'loggedIn') ? target : '/app/welcome';
    case 'signup':
      return hasOutcome(output, 'loggedIn') ? target : withReturn('/auth/login');
    case 'forgot-password':
    case 'verify':
      return withReturn('/auth/login');
    case 'municipal-login': {
      // The way to the provider and back has kept it, not the address.
      const kept = returnUrlOf(output) ?? returnUrl;
      if (hasOutcome(output, 'loggedIn')) return safeReturnUrl(kept ?? undefined, origin);
      if (hasOutcome(output, 'signup')) return withReturn('/auth/signup', kept);
      return withReturn(hasOutcome(output, 'forgotPassword') ? '/auth/forgot-password' : '/auth/login', kept);
    }
    case 'browser-scanner':
      return afterScan(output) ?? '/app/welcome';
    case 'reset-password':
      return hasOutcome(output, 'newMail') ? '/auth/forgot-password' : '/auth/login';
    default:
      return '/app/welcome';
  }
}

function isScanned(output: unknown): output is Extract<FlowOutputs['browser-scanner'], { outcome: 'scanned' }> {
  return hasOutcome(output, 'scanned');
}

function returnUrlOf(output: unknown): string | null {
  const hasOne = typeof output === 'object' && output !== null && 'returnUrl' in output;
  return hasOne && typeof output.returnUrl === 'string' ? output.returnUrl : null;
}

function hasOutcome(output: unknown, outcome: string): boolean {
  return typeof output === 'object' && output !== null && 'outcome' in output && output.outcome === outcome;
}
