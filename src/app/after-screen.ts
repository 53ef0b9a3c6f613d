import type { FlowKind } from '#machines/root/root.machine.ts';
import { safeReturnUrl } from './return-url.ts';

export interface FinishedScreen {
  /** Null where nobody knows any more which flow it was. */
  kind: FlowKind | null;
  output: unknown;
  returnUrl: string | null;
  origin: string;
}

/** The address that a finished screen leads to. Spec 2 "Login screen", "Forgot-password screen", "Signup screen". */
export function afterScreen({ kind, output, returnUrl, origin }: FinishedScreen): string {
  const target = safeReturnUrl(returnUrl ?? undefined, origin);
  switch (kind) {
    case 'login':
      return hasOutcome(output, 'loggedIn') ? target : '/app/welcome';
    case 'signup':
    case 'forgot-password':
    case 'verify':
      return returnUrl === null ? '/auth/login' : `/auth/login?returnUrl=${encodeURIComponent(target)}`;
    case 'reset-password':
      return hasOutcome(output, 'newMail') ? '/auth/forgot-password' : '/auth/login';
    default:
      return '/app/welcome';
  }
}

function hasOutcome(output: unknown, outcome: string): boolean {
  return typeof output === 'object' && output !== null && 'outcome' in output && output.outcome === outcome;
}
